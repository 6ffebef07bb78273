import { type Static, Type } from 'typebox';
import { nullable, oneOf, strict } from './base.ts';
import { onboardingSteps } from './lists.ts';

const PartNames = Type.Array(Type.String({ pattern: '^[a-z][a-z.-]{0,39}$' }), {
  maxItems: 40,
  uniqueItems: true,
});

/**
 * PUT /dashboard/arrangement: the parts of the home page in order, and those that are hidden. The names are the page's own: one
 * that it does not know is passed over, and one that is not named follows in the page's order.
 */
export const HomeArrangement = strict({ shown: PartNames, hidden: PartNames });
export type HomeArrangement = Static<typeof HomeArrangement>;

/** GET /dashboard/home: how the reader has arranged the page, and for an agent what is left to do first. */
export const Home = Type.Object({
  arrangement: nullable(HomeArrangement),
  checklist: nullable(Type.Array(Type.Object({ step: oneOf(onboardingSteps), isDone: Type.Boolean() }))),
});
export type Home = Static<typeof Home>;
