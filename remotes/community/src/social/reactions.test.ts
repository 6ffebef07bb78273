import type { Reaction } from '@portico/contracts';
import { withReaction } from './reactions.ts';

const of = (kind: Reaction['kind'], count: number, isMine = false): Reaction => ({ kind, count, isMine });

it.each<[string, Reaction[], Reaction['kind'] | null, Reaction[]]>([
  ['the first one', [], 'like', [of('like', 1, true)]],
  ['one more', [of('like', 2)], 'like', [of('like', 3, true)]],
  ['another kind', [of('like', 2, true)], 'love', [of('like', 1), of('love', 1, true)]],
  ['none any more', [of('like', 2), of('love', 1, true)], null, [of('like', 2)]],
])('%s', (_, before, kind, after) => {
  expect(withReaction(before, kind)).toEqual(after);
});
