import { Descriptor } from './federation.ts';
import { judge, type Problem, type Schema } from './judge.ts';

/**
 * Everything that is wrong with a team's `remote.json`, fields that nobody knows included: a misspelled one would be
 * ignored without a word. Released descriptors are read leniently instead (`validators.ts`).
 */
export const faultsOfDescriptor = (value: unknown): Problem[] =>
  judge(Descriptor as unknown as Schema, value, '', {});
