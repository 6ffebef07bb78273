import type { MatchPoints } from './matching.ts';

/** The fault of a weight: their sum is not 100, or one exceeds its limit. */
export type WeightFault =
  | { code: 'WEIGHTS_SUM'; values: { sum: number } }
  | { code: 'WEIGHT_ABOVE'; values: { most: number } };

/** A met wish of each kind once: these make the whole score. */
const wholes = ['city', 'lifestyles', 'budget', 'mustHaves'] as const;
/** A weight that is part of another one. */
const parts = [
  ['country', 'city'],
  ['offCentre', 'budget'],
  ['openBudget', 'budget'],
] as const;

/** The faults of weights by name; none if homes and clients can be matched by them. */
export function weightFaults(points: MatchPoints): Partial<Record<keyof MatchPoints, WeightFault>> {
  const sum = wholes.reduce((total, name) => total + points[name], 0);
  const faults: Partial<Record<keyof MatchPoints, WeightFault>> = {};
  if (sum !== 100) faults.city = { code: 'WEIGHTS_SUM', values: { sum } };
  for (const [part, whole] of parts)
    if (points[part] > points[whole])
      faults[part] = { code: 'WEIGHT_ABOVE', values: { most: points[whole] } };
  return faults;
}
