import { type Static, type TSchema, Type } from 'typebox';
import { ArticleSummary } from './articles.ts';
import { Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { DashboardSummary } from './community.ts';
import { ErrorBody } from './errors.ts';
import { PorticoEvent } from './events.ts';
import { ListingSummary } from './listings.ts';
import { homeParts, onboardingSteps, teamNewsKinds } from './lists.ts';
import { Notice } from './notices.ts';
import { VisitList } from './visitors.ts';

const PartNames = Type.Array(Type.String({ pattern: '^[a-z][a-zA-Z0-9.-]{0,99}$' }), {
  maxItems: 100,
  uniqueItems: true,
});

/**
 * PUT /dashboard/arrangement: the parts of the home page in order, and those that are hidden. A part of another remote is named
 * after it (`search.matches`). A name that the page does not know is kept for the part's return, and a part that is not named
 * follows in the page's order.
 */
export const HomeArrangement = strict({ shown: PartNames, hidden: PartNames });
export type HomeArrangement = Static<typeof HomeArrangement>;

/** GET /dashboard/home: how the reader has arranged the page, and an agent's first steps. */
export const Home = Type.Object({
  arrangement: nullable(HomeArrangement),
  checklist: nullable(Type.Array(Type.Object({ step: oneOf(onboardingSteps), isDone: Type.Boolean() }))),
});
export type Home = Static<typeof Home>;

/** GET /dashboard/team: what teammates have done lately, the newest first; empty for a person without a team. */
export const TeamNews = Type.Object({
  kind: oneOf(teamNewsKinds),
  at: IsoDateTime,
  agent: Type.Object({ _id: Id, fullName: Type.String(), photoURL: nullable(Type.String()) }),
  /** The home that they have listed. */
  home: nullable(
    Type.Object({ _id: Id, title: ListingSummary.properties.title, city: nullable(Type.String()) }),
  ),
});
export type TeamNews = Static<typeof TeamNews>;

/** POST /dashboard/parts/search: several parts of the home page with one call. */
export const HomePartsBody = strict({
  parts: Type.Array(oneOf(homeParts), { minItems: 1, maxItems: homeParts.length, uniqueItems: true }),
});
export type HomePartsBody = Static<typeof HomePartsBody>;

/** The refusal that a call of its own would have got. */
const HomePartError = Type.Object({ ...ErrorBody.properties, status: Type.Integer() });
export type HomePartError = Static<typeof HomePartError>;

/** Each part has its data or its own error. */
const partOf = <T extends TSchema>(data: T) =>
  Type.Optional(Type.Object({ data: Type.Optional(data), error: Type.Optional(HomePartError) }));

/** The requested parts. */
export const HomeParts = Type.Object({
  home: partOf(Home),
  summary: partOf(DashboardSummary),
  today: partOf(Type.Array(Notice, { description: 'the newest that are unread' })),
  visitors: partOf(VisitList),
  events: partOf(Type.Array(PorticoEvent, { description: 'the next ones' })),
  articles: partOf(
    Type.Array(ArticleSummary, { description: 'the latest insights in the language of the page' }),
  ),
});
export type HomeParts = Static<typeof HomeParts>;
export type HomePartData<Name extends keyof HomeParts> = NonNullable<NonNullable<HomeParts[Name]>['data']>;
