import { type Static, Type } from 'typebox';
import { IsoDate, IsoDateTime, oneOf, strict } from './base.ts';
import { type UsageEventKind, usageEventKinds } from './lists.ts';

/** POST /usage/events: the server adds who (id and role) and when; staff with skipGA are not recorded. */
export const UsageEventBody = strict({
  // A card that could not be changed is a tracking event (B §4); the report counts it with all events, not apart.
  kind: oneOf(['page-view', 'search', 'card-update-failed']),
  path: Type.String({ maxLength: 200 }),
});
export type UsageEventBody = Static<typeof UsageEventBody>;

/** Everything that is written down, by the server itself or for a page. */
export type RecordedUsageKind = UsageEventKind | UsageEventBody['kind'] | 'post' | 'chat-message';

export const UsageQuery = strict({
  days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)])),
});
export type UsageQuery = Static<typeof UsageQuery>;

export const UsageReport = Type.Object({
  days: Type.Integer(),
  from: IsoDate,
  to: IsoDate,
  totals: Type.Array(
    Type.Object({ kind: oneOf(usageEventKinds), current: Type.Integer(), previous: Type.Integer() }),
  ),
  daily: Type.Array(
    Type.Object({
      date: IsoDate,
      events: Type.Integer(),
      activeMembers: Type.Integer(),
      previousEvents: Type.Integer(),
    }),
  ),
  byRole: Type.Array(Type.Object({ role: Type.String(), events: Type.Integer(), members: Type.Integer() })),
  topMembers: Type.Array(
    Type.Object({
      personId: Type.String(),
      fullName: Type.String(),
      events: Type.Integer(),
      lastActiveAt: IsoDateTime,
    }),
  ),
});
export type UsageReport = Static<typeof UsageReport>;
