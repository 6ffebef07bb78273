import type { AccountDetails, NoticeChoices } from '@portico/contracts';
import {
  gatherableKinds,
  type NoticeSubject,
  type NotificationKind,
  noticeSubjects,
  notificationKinds,
  staffSubjects,
} from '@portico/contracts/lists';

export type Kind = NoticeSubject | NotificationKind;

const kinds: readonly Kind[] = [
  ...noticeSubjects,
  ...notificationKinds.filter((kind) => !(noticeSubjects as readonly Kind[]).includes(kind)),
];

/** Everything that Portico tells somebody of; the last has a badge of its own. */
export const kindsFor = ({ isStaff }: { isStaff: boolean }): readonly Kind[] =>
  kinds.filter((kind) => isStaff || !(staffSubjects as readonly Kind[]).includes(kind));

/** The ways in which one hears of it: behind the bell, by mail, and whether the mail may wait for the one of the day. */
export const ways = ['listed', 'mailed', 'gathered'] as const;
export type Way = (typeof ways)[number];

const offered: Record<Way, readonly Kind[]> = {
  listed: noticeSubjects,
  mailed: notificationKinds,
  gathered: gatherableKinds,
};

export const isChoice = (way: Way, kind: Kind) => offered[way].includes(kind);

/** What nobody chooses: messages are always counted at their badge, seats and payments are always confirmed by mail. */
export const isAlways = (way: Way, kind: Kind) =>
  way === 'listed'
    ? kind === 'unread-messages'
    : way === 'mailed' && (kind === 'event' || kind === 'billing');

/** One box of the table. */
export const fieldOf = (way: Way, kind: Kind) => `${way} ${kind}`;

export type Fields = Record<string, boolean>;

export const fieldsOf = (
  { mutedNotifications }: Pick<AccountDetails, 'mutedNotifications'>,
  { muted, gathered }: NoticeChoices,
): Fields => ({
  ...Object.fromEntries(noticeSubjects.map((kind) => [fieldOf('listed', kind), !muted.includes(kind)])),
  ...Object.fromEntries(
    notificationKinds.map((kind) => [fieldOf('mailed', kind), !mutedNotifications.includes(kind)]),
  ),
  ...Object.fromEntries(gatherableKinds.map((kind) => [fieldOf('gathered', kind), gathered.includes(kind)])),
});

export const mutedMails = (fields: Fields) =>
  notificationKinds.filter((kind) => !fields[fieldOf('mailed', kind)]);

export const choicesOf = (fields: Fields): NoticeChoices => ({
  muted: noticeSubjects.filter((kind) => !fields[fieldOf('listed', kind)]),
  gathered: gatherableKinds.filter((kind) => fields[fieldOf('gathered', kind)]),
});
