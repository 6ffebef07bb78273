import type { ClientSearchBody, ClientSummary, Page } from '@portico/contracts';
import { holds } from '@portico/rules';
import { arrayContains, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients } from '../../db/schema/index.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { forgivingCondition, nameCondition } from '../../support/nameSearch.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import { statesNamed } from '../search/states.repository.ts';
import type { Caller } from '../user/callers.ts';
import { countClients, readClients } from './clients.repository.ts';

/** B §9. */
const pageSize = 5;

export function createClients(db: Database) {
  /**
   * One's own clients; for those who have none (admins, B §6) an empty page. `person` may repeat who is asking;
   * anybody else's id is refused, whether or not there is such a person.
   */
  async function search(
    body: ClientSearchBody,
    { agentId, personId, flags }: Caller,
  ): Promise<Page<ClientSummary>> {
    const window = windowOf(body, pageSize);
    if (body.person && body.person !== personId) throw new ApiProblem('FORBIDDEN');
    if (!agentId || !holds('clients', flags)) return emptyPage(window);
    const own: SQL[] = [eq(clients.agentId, agentId)];
    if (body.searchState?.trim()) own.push(inArray(clients.state, await statesNamed(db, body.searchState)));
    if (body.tagNames?.length) own.push(arrayContains(clients.lifestyleNames, body.tagNames));
    const name = nameCondition(clients.searchName, body.searchName);
    let conditions = name ? [...own, name.indexed] : own;
    let counted = await countClients(db, conditions);
    const forgiving = forgivingCondition(clients.searchName, body.searchName);
    if (counted === 0 && forgiving) {
      conditions = [...own, forgiving.indexed];
      counted = await countClients(db, conditions);
    }
    const docs = counted === 0 ? [] : await readClients(db, conditions, body.sortDir ?? 1, window);
    return toPage(docs, window, counted);
  }

  return { search };
}
