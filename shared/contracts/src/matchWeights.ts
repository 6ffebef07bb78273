import { type Static, Type } from 'typebox';
import { filledTextOf, Id, IsoDateTime, nullable, strict } from './base.ts';
import { longestReason, matchWeightNames } from './lists.ts';

// Homes could not be found by the index of a wish that is worth nothing.
const weight = Type.Integer({ minimum: 1, maximum: 97 });

/** How many points each met wish is worth (docs/matching.md). */
export const MatchWeights = strict(
  Object.fromEntries(matchWeightNames.map((name) => [name, weight])) as Record<
    (typeof matchWeightNames)[number],
    typeof weight
  >,
);
export type MatchWeights = Static<typeof MatchWeights>;

export const SavedMatchWeights = Type.Object({
  weights: MatchWeights,
  version: Type.Integer(),
  changedAt: nullable(IsoDateTime),
  changedBy: nullable(Type.String()),
});
export type SavedMatchWeights = Static<typeof SavedMatchWeights>;

/** PUT /match-weights: `version` is the one that was edited. */
export const MatchWeightsBody = strict({
  weights: MatchWeights,
  version: Type.Integer(),
  reason: filledTextOf(longestReason),
});
export type MatchWeightsBody = Static<typeof MatchWeightsBody>;

export const MatchWeightsCompareBody = strict({ weights: MatchWeights });

const counts = Type.Object({ matches: Type.Integer(), strong: Type.Integer() });
/**
 * What other weights would change in a sample of clients and homes. Clients belong to their agents, so only homes are
 * named.
 */
export const MatchWeightsPreview = Type.Object({
  clients: Type.Integer(),
  homes: Type.Integer(),
  before: counts,
  after: counts,
  newlyStrong: Type.Integer(),
  noLongerStrong: Type.Integer(),
  examples: Type.Array(
    Type.Object({ _id: Id, title: Type.String(), before: Type.Integer(), after: Type.Integer() }),
  ),
});
export type MatchWeightsPreview = Static<typeof MatchWeightsPreview>;
