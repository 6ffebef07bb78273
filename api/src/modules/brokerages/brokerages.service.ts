import {
  type BrokerageFilterBody,
  type BrokerageResult,
  type BrokerageUpdateBody,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { countryOf } from '../../support/countryField.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { brokerageIndex, lockBrokerage, readBrokerages, updateBrokerage } from './brokerages.repository.ts';

export function createBrokerages(db: Database) {
  const index = brokerageIndex(db);

  /** The directory by name, all of it unless a limit is given (A §7). Only staff see archived brokerages. */
  async function filter(
    body: BrokerageFilterBody,
    { flags }: Pick<Caller, 'flags'>,
  ): Promise<Page<BrokerageResult>> {
    const window = windowOf(body, maxCountedResults);
    const directory = {
      withArchived: flags.isStaff && (body.showArchived ?? false),
      states: await statesNamed(db, body.searchState),
    };
    const found = await index.find(body.searchName, directory, window);
    return toPage(await readBrokerages(db, found.ids), window, found.counted);
  }

  /** Changes the fields that were sent and nothing else. */
  async function update(
    caller: Requester,
    id: string,
    change: BrokerageUpdateBody,
  ): Promise<BrokerageResult> {
    return db.transaction(async (tx) => {
      const before = await lockBrokerage(tx, id);
      if (!before) throw new ApiProblem('NOT_FOUND');
      if (Object.keys(change).length === 0) return before;
      const after = await updateBrokerage(tx, id, {
        ...change,
        ...(change.name && { name: change.name.trim() }),
        ...(change.country !== undefined && { country: countryOf(change.country, before.country) }),
      });
      await recordAudit(tx, caller, {
        action: 'brokerage-changed',
        subjectKind: 'brokerage',
        subjectId: id,
        before,
        after,
      });
      return after;
    });
  }

  return { filter, update };
}
