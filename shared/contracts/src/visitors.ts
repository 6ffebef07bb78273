import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, strict } from './base.ts';

/** An agent who looked at the reader's profile, and lets others see that; once a day at most. */
export const Visit = Type.Object({
  _id: Type.String(),
  at: IsoDateTime,
  agent: Type.Object({
    _id: Id,
    fullName: Type.String(),
    photoURL: nullable(Type.String()),
    brokerage: nullable(Type.String()),
    city: nullable(Type.String()),
    country: nullable(Type.String()),
  }),
  groups: Type.Array(Type.String(), { description: 'The names of the groups that both belong to' }),
});
export type Visit = Static<typeof Visit>;

export const VisitorSettings = Type.Object({
  isNamed: Type.Boolean({ description: 'Those whose profile one looks at read one’s name' }),
  isShown: Type.Boolean({ description: 'Visits to one’s own profile are kept, and shown' }),
});
export type VisitorSettings = Static<typeof VisitorSettings>;

/**
 * PUT /agents/visitors/settings: fields that are left out stay. Stored visits are deleted when they are no longer to be
 * kept.
 */
export const VisitorSettingsBody = strict({
  isNamed: Type.Optional(Type.Boolean()),
  isShown: Type.Optional(Type.Boolean()),
});
export type VisitorSettingsBody = Static<typeof VisitorSettingsBody>;

/** POST /agents/visitors/search: the latest first; `before` is the `next` of the page before. */
export const VisitsBody = strict({
  before: Type.Optional(Type.String({ pattern: '^\\d{13}\\.\\d{1,15}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type VisitsBody = Static<typeof VisitsBody>;

export const VisitList = Type.Object({
  docs: Type.Array(Visit),
  next: nullable(Type.String()),
  /**
   * Members of the last 30 days who are not named. A group is only mentioned if it is large enough to hide each of
   * them.
   */
  others: Type.Object({
    visitors: Type.Integer({ minimum: 0 }),
    groups: Type.Array(Type.Object({ name: Type.String(), visitors: Type.Integer() })),
  }),
  views: Type.Optional(
    Type.Integer({
      description: 'of the last 30 days, by members who are named or not: the figure of the home page',
    }),
  ),
  settings: VisitorSettings,
});
export type VisitList = Static<typeof VisitList>;
