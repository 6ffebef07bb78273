import { type Static, Type } from 'typebox';
import {
  filledTextOf,
  Id,
  IsoDateTime,
  Language,
  lineOf,
  nullable,
  oneOf,
  pageOf,
  strict,
  textOf,
} from './base.ts';
import {
  deskChannels,
  deskEntryKinds,
  deskKinds,
  deskOwners,
  deskStates,
  deskStays,
  longestDeskText,
  mailStates,
} from './lists.ts';
import { MessageFile } from './messageFiles.ts';
import { NewMessageBody } from './messages.ts';

const Named = Type.Object({ _id: Id, fullName: Type.String() });

/** Something that waits for staff: a view of the row it came from, with its own state and owner. */
export const DeskItem = Type.Object({
  kind: oneOf(deskKinds),
  /** The id of its row: a thread, a contact request, an enquiry… */
  _id: Id,
  state: oneOf(deskStates),
  /** The subject, if the row has one; empty for a conversation. */
  title: Type.String(),
  /** The beginning of the question. */
  line: Type.String(),
  /** Who asks; null for a visitor, and for a deleted person. */
  person: nullable(
    Type.Object({ ...Named.properties, photoURL: nullable(Type.String()), agentId: nullable(Id) }),
  ),
  /** As in the row; a visitor has nothing else. */
  name: Type.String(),
  email: Type.String(),
  reference: nullable(Type.String()),
  owner: nullable(Named),
  /** Since when somebody waits, and when an answer is promised. */
  askedAt: IsoDateTime,
  dueAt: IsoDateTime,
  isOverdue: Type.Boolean(),
  /** Something arrived since staff last opened it. */
  isUnread: Type.Boolean(),
  /** Increases with each change of state or owner; an outdated change is refused with CONFLICT. */
  version: Type.Integer({ minimum: 0 }),
});
export type DeskItem = Static<typeof DeskItem>;

export const DeskQuery = strict({
  state: Type.Optional(oneOf(deskStates)),
  kind: Type.Optional(oneOf(deskKinds)),
  owner: Type.Optional(oneOf(deskOwners)),
  isOverdue: Type.Optional(Type.Boolean()),
  isUnread: Type.Optional(Type.Boolean()),
  /** A name, an e-mail or a reference. */
  q: Type.Optional(lineOf(100)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type DeskQuery = Static<typeof DeskQuery>;

export const DeskPage = pageOf(DeskItem);
export type DeskPage = Static<typeof DeskPage>;

const Count = Type.Integer({ minimum: 0 });
const firstAnswers = {
  ...{ count: Count, medianMinutes: nullable(Count) },
  /** How many of 100 first answers were in time. */
  inTimePercent: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
};

/** GET /desk/summary: what waits now, and how long members waited for a first answer in the last 30 days. */
export const DeskSummary = Type.Object({
  ...{ open: Count, mine: Count, nobodys: Count, overdue: Count, unread: Count },
  firstAnswer: Type.Object({
    ...{ days: Type.Integer(), ...firstAnswers },
    /** The kinds that have such answers, in the order of `deskKinds`. */
    byKind: Type.Array(Type.Object({ kind: oneOf(deskKinds), ...firstAnswers })),
  }),
});
export type DeskSummary = Static<typeof DeskSummary>;

/** GET /desk/waiting: only the number that the header shows. */
export const DeskWaiting = Type.Object({ open: Count });
export type DeskWaiting = Static<typeof DeskWaiting>;

/**
 * PUT /desk/items/{kind}/{id}/stay: says what the caller does at an item, and returns which colleagues have it open
 * too.
 */
export const DeskStayBody = strict({ stay: oneOf(deskStays) });
export type DeskStayBody = Static<typeof DeskStayBody>;

export const DeskCompany = Type.Array(Type.Object({ ...Named.properties, isWriting: Type.Boolean() }));
export type DeskCompany = Static<typeof DeskCompany>;

export const DeskEntry = Type.Object({
  _id: Type.String(),
  kind: oneOf(deskEntryKinds),
  /** Null for a visitor, a deleted person, and automatic entries. */
  by: nullable(Named),
  isStaff: Type.Boolean(),
  /** The text; for `owner` the new owner's name, or empty; for `state` the new state. */
  body: Type.String(),
  /** How many photos and documents there are. */
  files: Type.Integer({ minimum: 0 }),
  /** The photos and documents of a message; an older API only counts them. */
  attachments: Type.Optional(Type.Array(MessageFile)),
  at: IsoDateTime,
  /** Whether an answer by mail is on its way, arrived, or came back; null where its mail is no longer stored. */
  mail: Type.Optional(nullable(oneOf(mailStates))),
});
export type DeskEntry = Static<typeof DeskEntry>;

/** Facts that only some kinds have. */
export const DeskFacts = Type.Object({
  /** The conversation with the concierge that an answer is written to. */
  threadId: nullable(Id),
  referral: nullable(Type.Object({ code: Type.String(), agentId: Id, agentName: Type.String() })),
  partner: nullable(
    Type.Object({
      _id: Id,
      name: Type.String(),
      offerTitle: nullable(Type.String()),
      answerBy: Type.String(),
      phone: Type.String(),
    }),
  ),
  event: nullable(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      startsAt: IsoDateTime,
      timeZone: Type.String(),
      guests: Type.Integer(),
      waiting: Type.Integer(),
      /** The event itself, its seats, and its version for `POST /events/{id}/seats`; an older API does not say. */
      _id: Type.Optional(Id),
      version: Type.Optional(Type.Integer()),
      capacity: Type.Optional(Type.Integer()),
      taken: Type.Optional(Type.Integer()),
      /** The seats that this member and all who wait before them need. */
      seatsUpTo: Type.Optional(Type.Integer()),
    }),
  ),
  introduction: nullable(Type.Object({ other: Named, isReferral: Type.Boolean(), expiresAt: IsoDateTime })),
  privacy: nullable(Type.Object({ kind: Type.String(), dueAt: IsoDateTime })),
});
export type DeskFacts = Static<typeof DeskFacts>;

/** The member beside their question. */
export const DeskMember = Type.Object({
  email: Type.String(),
  language: Language,
  roles: Type.Array(Type.String()),
  membership: nullable(Type.String()),
  /** The name of the membership; missing from an older API. */
  plan: Type.Optional(nullable(Type.String())),
  brokerage: nullable(Type.String()),
  isSuspended: Type.Boolean(),
  lastSignInAt: nullable(IsoDateTime),
  /** The member's other items that are not done. */
  others: Type.Array(DeskItem),
});
export type DeskMember = Static<typeof DeskMember>;

export const WholeDeskItem = Type.Object({
  ...DeskItem.properties,
  entries: Type.Array(DeskEntry),
  facts: DeskFacts,
  member: nullable(DeskMember),
  /** How this reader may answer, the usual channel first. Empty where nobody can be reached. */
  channels: Type.Array(oneOf(deskChannels)),
  /** False on a server without a mail server: an answer by mail stays in its outbox. Missing from an older API. */
  isSending: Type.Optional(Type.Boolean()),
});
export type WholeDeskItem = Static<typeof WholeDeskItem>;

export const DeskItemParams = strict({ kind: oneOf(deskKinds), id: Id });
export type DeskItemParams = Static<typeof DeskItemParams>;

/**
 * PUT /desk/items/{kind}/{id}: takes it, hands it over, frees it (`ownerId: null`), or moves it to another state.
 * CONFLICT with the current item if a colleague changed it in the meantime.
 */
export const DeskChangeBody = strict({
  version: Type.Integer({ minimum: 0 }),
  ownerId: Type.Optional(nullable(Id)),
  state: Type.Optional(oneOf(deskStates)),
  /** For the colleague who gets it. */
  note: Type.Optional(textOf(longestDeskText)),
});
export type DeskChangeBody = Static<typeof DeskChangeBody>;

/** POST /desk/items/{kind}/{id}/notes. The page makes the id, so that a note is stored once. */
export const DeskNoteBody = strict({ _id: Id, body: filledTextOf(longestDeskText) });
export type DeskNoteBody = Static<typeof DeskNoteBody>;

/**
 * POST /desk/items/{kind}/{id}/replies. The page makes the id, so that an answer is sent once. CONFLICT with the
 * current item, and nothing sent, if a colleague has it or changed it in the meantime.
 */
export const DeskReplyBody = strict({
  ...DeskNoteBody.properties,
  version: Type.Integer({ minimum: 0 }),
  channel: oneOf(deskChannels),
  /** The item's state once the answer is sent. */
  state: oneOf(deskStates),
  /** What the writer has uploaded to the member's conversation; a mail takes none. */
  fileIds: NewMessageBody.properties.fileIds,
});
export type DeskReplyBody = Static<typeof DeskReplyBody>;

/** A staff member who can have an item; `readsThreads`: conversations too, which only the concierge reads. */
export const DeskColleague = Type.Object({ ...Named.properties, readsThreads: Type.Boolean() });
export type DeskColleague = Static<typeof DeskColleague>;
