import type { BlockList } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { block, listBlocks, unblock } from './blockCalls.ts';

/**
 * The people the member has blocked. Blocking works both ways: neither finds, reads nor writes to the other (A §2
 * /messages).
 */
export function useBlocks(isEnabled = true) {
  const cache = useQueryCache();
  const { expire } = useStaleAfter();
  const query = useRemoteQuery(keys.messages.blocks, listBlocks, { isEnabled });
  const take = async (asked: Promise<BlockList>) => {
    const answered = await asked;
    cache.replace<BlockList>(keys.messages.blocks, () => answered);
    await expire(staleAfter.changeBlocks);
  };
  return {
    query,
    isBlocked: (personId: string) => query.data?.docs.some(({ _id }) => _id === personId) ?? false,
    /** Both throw ApiError. */
    block: (personId: string) => take(block(personId)),
    unblock: (personId: string) => take(unblock(personId)),
  };
}
