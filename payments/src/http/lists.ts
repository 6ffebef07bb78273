import type { Params } from '../wire/params.ts';
import { invalid, missing } from '../wire/problem.ts';

type Listed = { id: string; created: number };

/** Newest first; `starting_after` continues after the object with that id. */
export function listOf<T extends Listed>(objects: readonly T[], params: Params, url: string) {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'limit must be between 1 and 100');
  const after = params.text('starting_after');
  // Objects of the same second keep the order in which they were made.
  const sorted = [...objects].reverse().sort((a, b) => b.created - a.created);
  const from = after === null ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
  if (after !== null && from === 0) throw missing('object', after, 'starting_after');
  const data = sorted.slice(from, from + limit);
  return { object: 'list' as const, data, has_more: from + limit < sorted.length, url };
}
