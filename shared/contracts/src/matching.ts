import { type Static, Type } from 'typebox';
import { oneOf } from './base.ts';
import { matchReasonKinds } from './lists.ts';

/** `value` is the city, the country or the lifestyle's name; of budget and bedrooms there is nothing to name. */
export const MatchReason = Type.Object({
  kind: oneOf(matchReasonKinds),
  value: Type.Union([Type.String(), Type.Null()]),
});
export type MatchReason = Static<typeof MatchReason>;
