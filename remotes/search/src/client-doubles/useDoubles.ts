import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import type { DoublesAddress } from './doublesAddress.ts';
import { getDoubles } from './doublesCalls.ts';

/** Pairs of the agent's clients who may be the same person, the most likely first. */
export function useDoubles({ importId, page }: DoublesAddress) {
  const query = { page, ...(importId && { importId }) };
  return useRemoteQuery(keys.clients.doubles(query), (context) => getDoubles(query, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
}
