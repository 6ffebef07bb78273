import { Type } from 'typebox';
import { nullable, oneOf } from './base.ts';
import { rentPeriods } from './lists.ts';

/**
 * The second offer of a client who would buy or rent: the period of the rents, and their range in US dollars. All null for
 * a client who does only one of the two; older servers do not send them.
 */
export const alsoRents = {
  alsoRentPeriod: Type.Optional(nullable(oneOf(rentPeriods))),
  minRentUsd: Type.Optional(nullable(Type.Number())),
  maxRentUsd: Type.Optional(nullable(Type.Number())),
};
