import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { ListingSummary } from './listings.ts';
import { onboardingSteps, teamNewsKinds } from './lists.ts';

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

/** GET /dashboard/home: how the reader has arranged the page, and for an agent what is left to do first. */
export const Home = Type.Object({
  arrangement: nullable(HomeArrangement),
  checklist: nullable(Type.Array(Type.Object({ step: oneOf(onboardingSteps), isDone: Type.Boolean() }))),
});
export type Home = Static<typeof Home>;

/** GET /dashboard/team: what team mates have done lately, the newest first; empty for who is in no team. */
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
