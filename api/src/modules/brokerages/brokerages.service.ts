import {
  type BrokerageFilterBody,
  type BrokerageResult,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { statesNamed } from '../search/states.repository.ts';
import type { Caller } from '../user/callers.ts';
import { readBrokerageIds, readBrokerages } from './brokerages.repository.ts';

export function createBrokerages(db: Database) {
  /** The directory by name, all of it unless a limit is given (A §7). Archived ones are for staff alone. */
  async function filter(
    body: BrokerageFilterBody,
    { flags }: Pick<Caller, 'flags'>,
  ): Promise<Page<BrokerageResult>> {
    const window = windowOf(body, maxCountedResults);
    const directory = {
      withArchived: flags.isStaff && (body.showArchived ?? false),
      states: await statesNamed(db, body.searchState),
    };
    const found = await readBrokerageIds(db, directory, body.searchName, window);
    return toPage(await readBrokerages(db, found.ids), window, found.counted);
  }

  return { filter };
}
