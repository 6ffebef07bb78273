import type { BlockList } from '@portico/contracts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './blocks.repository.ts';

/** Whom the caller has blocked. Whoever is blocked is not told. */
export function createBlocks({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const list = async ({ personId }: Requester): Promise<BlockList> => ({
    docs: await repository.readBlocks(db, personId),
  });

  /** NOT_FOUND for nobody, FORBIDDEN for oneself and for staff, who must be able to answer. */
  async function block(blockedPersonId: string, by: Requester): Promise<BlockList> {
    if (blockedPersonId === by.personId) throw new ApiProblem('FORBIDDEN');
    const kind = await repository.kindOf(db, blockedPersonId);
    if (kind === null) throw new ApiProblem('NOT_FOUND');
    if (kind === 'staff') throw new ApiProblem('FORBIDDEN');
    await repository.insertBlock(db, by.personId, blockedPersonId, now());
    return list(by);
  }

  async function unblock(blockedPersonId: string, by: Requester): Promise<BlockList> {
    await repository.deleteBlock(db, by.personId, blockedPersonId);
    return list(by);
  }

  return { list, block, unblock };
}
