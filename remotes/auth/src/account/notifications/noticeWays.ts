import type { AccountDetails, NoticeChoices, OfferedNotices } from '@portico/contracts';

/** The subjects a member can choose, as the API names them: a kind that a later API adds has its row here too. */
export type Kind = OfferedNotices['kinds'][number];

/** The ways in which one hears of it: behind the bell, by mail, and whether the mail may wait for the one of the day. */
export const ways = ['listed', 'mailed', 'gathered'] as const;
export type Way = (typeof ways)[number];

/** One box of the table. */
export const fieldOf = (way: Way, { kind }: Kind) => `${way} ${kind}`;

export type Fields = Record<string, boolean>;

const choices = (kinds: readonly Kind[], way: Way) => kinds.filter(({ ways }) => ways[way] === 'choice');

export const fieldsOf = (
  { mutedNotifications }: { mutedNotifications: readonly string[] },
  { muted, gathered, kinds }: OfferedNotices,
): Fields => {
  const chosen: Record<Way, (kind: string) => boolean> = {
    listed: (kind) => !muted.includes(kind),
    mailed: (kind) => !mutedNotifications.includes(kind),
    gathered: (kind) => gathered.includes(kind),
  };
  return Object.fromEntries(
    ways.flatMap((way) => choices(kinds, way).map((one) => [fieldOf(way, one), chosen[way](one.kind)])),
  );
};

const kindsWhere = (kinds: readonly Kind[], way: Way, fields: Fields, isTicked: boolean) =>
  choices(kinds, way)
    .filter((one) => fields[fieldOf(way, one)] === isTicked)
    .map(({ kind }) => kind);

/** The API checks the names, which are its own. */
export const mutedMails = (kinds: readonly Kind[], fields: Fields) =>
  kindsWhere(kinds, 'mailed', fields, false) as AccountDetails['mutedNotifications'];

export const choicesOf = (kinds: readonly Kind[], fields: Fields) =>
  ({
    muted: kindsWhere(kinds, 'listed', fields, false),
    gathered: kindsWhere(kinds, 'gathered', fields, true),
  }) as NoticeChoices;
