import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { gatherableKinds, noticeSubjects } from './lists.ts';

/**
 * An event for the reader, or several of a kind folded into one (`count`). `number` is the reader's count of news at
 * its last change: a higher one is later, and no two notices of a person share it.
 */
export const Notice = Type.Object({
  _id: Id,
  number: Type.Integer({ minimum: 1 }),
  kind: Type.String({ description: 'One of `noticeKinds`, to which later releases may add' }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'What the words of this kind name: people, homes, dates',
  }),
  count: Type.Integer({ minimum: 1 }),
  text: nullable(
    Type.String({
      description: 'What it says, in the language of the page; null for a kind that is told no more',
    }),
  ),
  path: nullable(Type.String({ description: 'The page where it happened' })),
  at: IsoDateTime,
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** POST /notices/search: the latest first, those before a number. */
export const NoticesBody = strict({
  onlyUnread: Type.Optional(Type.Boolean()),
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type NoticesBody = Static<typeof NoticesBody>;

/** `unread` stops at 1,000. `news` is the reader's count of news of the subject `notices`. */
export const UnreadNotices = Type.Object({
  unread: Type.Integer({ minimum: 0 }),
  news: Type.Integer({ minimum: 0 }),
});
export type UnreadNotices = Static<typeof UnreadNotices>;

export const NoticeList = Type.Object({
  ...UnreadNotices.properties,
  notices: Type.Array(Notice),
  hasMore: Type.Boolean(),
});
export type NoticeList = Static<typeof NoticeList>;

/** PUT /notices/read: marks the named ones, or all up to a number, so that later ones stay unread. */
export const ReadNoticesBody = strict({
  ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  upTo: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ReadNoticesBody = Static<typeof ReadNoticesBody>;

/** PUT /notices/choices: subjects that are left out of the list, and kinds of mail that wait for one mail a day. */
export const NoticeChoices = strict({
  muted: Type.Array(oneOf(noticeSubjects), { maxItems: 30, uniqueItems: true }),
  gathered: Type.Array(oneOf(gatherableKinds), { maxItems: 30, uniqueItems: true }),
});
export type NoticeChoices = Static<typeof NoticeChoices>;

const way = oneOf(['choice', 'always', 'never']);

/** GET /notices/choices: all subjects, in the order and the words of the page, and the reader's choices. */
export const OfferedNotices = Type.Object({
  muted: Type.Array(Type.String()),
  gathered: Type.Array(Type.String()),
  kinds: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'To which later releases may add' }),
      name: Type.String(),
      ways: Type.Object({ listed: way, mailed: way, gathered: way }),
    }),
  ),
});
export type OfferedNotices = Static<typeof OfferedNotices>;
