import type { BlockList } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './blocks.repository.ts';
import { readShared } from './threads.repository.ts';
import { createWriting } from './writing.ts';

/** The people whom the caller has blocked. They are not told. */
export function createBlocks({ db, now, live }: Pick<AppContext, 'db' | 'now' | 'live'>) {
  const writing = createWriting({ db, now, live });

  const list = async ({ personId }: Requester): Promise<BlockList> => ({
    docs: await repository.readBlocks(db, personId),
  });

  /**
   * The blocker's pages read everything again; the other person's pages only learn whether the two may write to each
   * other.
   */
  async function change(otherId: string, { personId }: Requester, write: (tx: Database) => Promise<void>) {
    const shared = await readShared(db, personId, otherId);
    const direct = shared.find(({ kind }) => kind === 'direct');
    await writing.transact(async (tx, affected) => {
      await write(tx);
      affected.blocks.add(personId);
      if (direct) writing.affect(affected, direct.id, [personId, otherId]);
    });
  }

  /** NOT_FOUND for an unknown person, FORBIDDEN for oneself and for staff, who must be able to answer. */
  async function block(blockedPersonId: string, by: Requester): Promise<BlockList> {
    if (blockedPersonId === by.personId) throw new ApiProblem('FORBIDDEN');
    const kind = await repository.kindOf(db, blockedPersonId);
    if (kind === null) throw new ApiProblem('NOT_FOUND');
    if (kind === 'staff') throw new ApiProblem('FORBIDDEN');
    await change(blockedPersonId, by, (tx) =>
      repository.insertBlock(tx, by.personId, blockedPersonId, now()),
    );
    return list(by);
  }

  async function unblock(blockedPersonId: string, by: Requester): Promise<BlockList> {
    await change(blockedPersonId, by, (tx) => repository.deleteBlock(tx, by.personId, blockedPersonId));
    return list(by);
  }

  return { list, block, unblock };
}
