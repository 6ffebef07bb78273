import { type Static, Type } from 'typebox';
import { Id, IsoDate, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import {
  funnelSteps,
  peopleFigures,
  type UsageEventKind,
  usageAreaNames,
  usageEventKinds,
  usageRisks,
} from './lists.ts';
import { Group } from './people.ts';
import { roles } from './roles.ts';

/** POST /usage/events: the server adds who (id and role) and when; staff with skipGA are not recorded. */
export const UsageEventBody = strict({
  // A card that could not be changed is a tracking event (B §4); the report counts it with all events, not apart.
  kind: oneOf(['page-view', 'card-update-failed']),
  path: Type.String({ maxLength: 200 }),
});
export type UsageEventBody = Static<typeof UsageEventBody>;

/** Everything that is written down, by the server itself or for a page. */
export type RecordedUsageKind = UsageEventKind | UsageEventBody['kind'];

const filter = {
  days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)])),
  /** Only people of this role. */
  role: Type.Optional(oneOf(roles)),
  /** Only members of this group. */
  groupId: Type.Optional(Id),
};
export const UsageQuery = strict(filter);
export type UsageQuery = Static<typeof UsageQuery>;

const amount = Type.Integer({ minimum: 0 });
/** Events and the people behind them, in this period and in the one it is compared with. */
const compared = {
  events: amount,
  previousEvents: amount,
  members: amount,
  previousMembers: amount,
};
const Compared = Type.Object(compared);
export type UsageCompared = Static<typeof Compared>;

const named = { _id: Id, name: Type.String() };

/** A name of the page's own beside its figures: `Usage` of the specification's menu (A §2, B §1). */
export const UsageReport = Type.Object({
  days: Type.Integer(),
  from: IsoDate,
  to: IsoDate,
  previousFrom: IsoDate,
  previousTo: IsoDate,
  /** The zone whose midnight begins a day. */
  zone: Type.String(),
  /** When the figures were last counted; null before the first count. */
  countedAt: nullable(IsoDateTime),
  /** The first day of which anything is known. */
  since: nullable(IsoDate),
  /** False: figures without names, and no way to the people behind them. */
  maySeePeople: Type.Boolean(),
  groups: Type.Array(Group),
  /** Today so far, which belongs to neither period. */
  today: Type.Object({ events: amount, members: amount }),
  active: Compared,
  totals: Type.Array(
    Type.Object({ kind: oneOf(usageEventKinds), current: amount, previous: amount, ...compared }),
  ),
  /** Null on days that were not counted: they are no zeros. */
  daily: Type.Array(
    Type.Object({
      date: IsoDate,
      previousDate: IsoDate,
      events: nullable(amount),
      activeMembers: nullable(amount),
      previousEvents: nullable(amount),
      previousMembers: nullable(amount),
    }),
  ),
  byRole: Type.Array(Type.Object({ role: Type.String(), ...compared })),
  byArea: Type.Array(Type.Object({ area: oneOf(usageAreaNames), ...compared })),
  byGroup: Type.Array(Type.Object({ ...Group.properties, ...compared })),
  byBrokerage: Type.Array(Type.Object({ ...named, ...compared })),
  risks: Type.Array(Type.Object({ risk: oneOf(usageRisks), members: amount })),
  funnel: Type.Array(Type.Object({ step: oneOf(funnelSteps), current: amount, previous: amount })),
  /** Empty for readers who may not see people. */
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

const people = {
  ...filter,
  of: oneOf(peopleFigures),
  /** Only people of this brokerage. */
  brokerageId: Type.Optional(Id),
};
export const UsagePeopleFilter = strict(people);
export type UsagePeopleFilter = Static<typeof UsagePeopleFilter>;

/** GET /usage/people: `after` is the `next` of the page before. */
export const UsagePeopleQuery = strict({
  ...people,
  after: Type.Optional(Type.String({ pattern: `^\\d{1,10}_[0-9a-f-]{36}$` })),
});
export type UsagePeopleQuery = Static<typeof UsagePeopleQuery>;

export const UsagePerson = Type.Object({
  personId: Id,
  agentId: nullable(Id),
  fullName: Type.String(),
  role: Type.String(),
  brokerage: nullable(Type.String()),
  events: amount,
  previousEvents: amount,
  lastActiveAt: nullable(IsoDateTime),
});
export type UsagePerson = Static<typeof UsagePerson>;

export const UsagePeople = Type.Object({
  total: amount,
  docs: Type.Array(UsagePerson),
  next: nullable(Type.String()),
});
export type UsagePeople = Static<typeof UsagePeople>;
