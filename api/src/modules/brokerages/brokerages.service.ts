import {
  type BrokerageFilterBody,
  type BrokerageResult,
  maxCountedResults,
  type Page,
} from '@portico/contracts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { brokerages } from '../../db/schema/index.ts';
import { forgivingCondition, nameCondition } from '../../support/nameSearch.ts';
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
    const conditions: SQL[] = [];
    if (!(body.showArchived && flags.isStaff)) conditions.push(sql`not ${brokerages.isArchived}`);
    if (body.searchState?.trim()) {
      conditions.push(inArray(brokerages.state, await statesNamed(db, body.searchState)));
    }
    const find = (text: ReturnType<typeof nameCondition>) =>
      readBrokerageIds(db, { conditions, text }, window);
    let found = await find(nameCondition(brokerages.searchName, body.searchName));
    const forgiving = forgivingCondition(brokerages.searchName, body.searchName);
    if (found.counted === 0 && forgiving) found = await find(forgiving);
    return toPage(await readBrokerages(db, found.ids), window, found.counted);
  }

  return { filter };
}
