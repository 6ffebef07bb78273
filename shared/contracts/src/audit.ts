import { type Static, Type } from 'typebox';
import { Id, IsoDate, IsoDateTime, nullable, strict } from './base.ts';
import { auditLimit } from './lists.ts';

const auditFilter = {
  /**
   * A person's id, or part of a name or e-mail. Finds that person's actions, actions in their place, and their actions
   * in another person's place.
   */
  actor: Type.Optional(Type.String({ maxLength: 120 })),
  /** An id of anything, or part of a person's name or e-mail. */
  subject: Type.Optional(Type.String({ maxLength: 120 })),
  action: Type.Optional(Type.String({ maxLength: 60, pattern: '^[\\w-]+$' })),
  /** The kind of the subject: `listing`. */
  kind: Type.Optional(Type.String({ maxLength: 60, pattern: '^[\\w-]+$' })),
  /** A field that changed: `price`. A field within a group is found by the group's name. */
  field: Type.Optional(Type.String({ maxLength: 120, pattern: '^[\\w-]+$' })),
  /** Words of the changes, of the reason, or of an id; the last may be incomplete. */
  text: Type.Optional(Type.String({ maxLength: 120 })),
  /** One entry, named by a link. */
  entry: Type.Optional(Type.String({ maxLength: 16, pattern: '^\\d+$' })),
  /** Days in UTC, both included. */
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
};

/**
 * GET /audit/export.jsonl. GET /audit/export.csv takes the same filter: pages of earlier releases still download it, so the
 * API keeps it, although the page of today makes its own CSV of the lines of JSON.
 */
export const AuditFilter = strict(auditFilter);
export type AuditFilter = Static<typeof AuditFilter>;

/** GET /audit: newest first. `before` is the `next` of the page before. */
export const AuditQuery = strict({
  ...auditFilter,
  before: Type.Optional(Type.String({ maxLength: 60, pattern: '^\\d{1,16}-\\d{1,16}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: auditLimit })),
});
export type AuditQuery = Static<typeof AuditQuery>;

/** Staff by their name at that time; members by their name now, which is empty once they are gone. */
export const AuditPerson = Type.Object({
  personId: Id,
  name: Type.String(),
  nameNow: Type.Optional(
    Type.String({ description: 'where it is another one now; empty if the person is gone' }),
  ),
});
export type AuditPerson = Static<typeof AuditPerson>;

/** The currency of a price, and the period of a rent. */
const AuditMoney = nullable(Type.Object({ currency: Type.String(), period: nullable(Type.String()) }));
export type AuditMoney = Static<typeof AuditMoney>;

/** Values are text for people to read; null means that there was, or is, no value. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
  /** The currency and period of a home's price; null where the entry does not say. */
  money: Type.Optional(Type.Object({ before: AuditMoney, after: AuditMoney })),
});
export type AuditChange = Static<typeof AuditChange>;

export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: IsoDateTime,
  action: Type.String(),
  /** Null when Portico acted by itself. */
  actor: nullable(AuditPerson),
  /** The staff member who acted in the actor's place. */
  impersonator: nullable(AuditPerson),
  subject: Type.Object({
    kind: Type.String(),
    id: nullable(Type.String()),
    /** Its current name, or the name in the entry; clients have none. */
    name: nullable(Type.String()),
    /** The name comes from the entry itself, because the subject is gone. */
    isGone: Type.Optional(Type.Boolean()),
  }),
  changes: Type.Array(AuditChange),
  /** Names for the ids among the changes; missing from an older API. */
  names: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Why, in the words of the person who did it. */
  reason: Type.Optional(nullable(Type.String())),
  ipAddress: nullable(Type.String()),
  requestId: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object({
  docs: Type.Array(AuditEntry),
  next: nullable(Type.String()),
  /** The time of the oldest entry of the whole log; null for an empty log. Only the first page has it. */
  beginsAt: Type.Optional(nullable(IsoDateTime)),
});
export type AuditPage = Static<typeof AuditPage>;
