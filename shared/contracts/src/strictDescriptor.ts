import { Descriptor } from './federation.ts';
import { judge, type Problem, type Schema } from './judge.ts';

/**
 * Everything that is wrong with a team's `remote.json`, including unknown fields: a misspelled one would be silently
 * ignored. Released descriptors are read leniently instead (`validators.ts`).
 */
export const faultsOfDescriptor = (value: unknown): Problem[] =>
  judge(Descriptor as unknown as Schema, value, '', {});
