import type { ClientSearchBody, ClientSummary, Page } from '@portico/contracts';
import { holds } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { emptyPage, toPage, windowOf } from '../../support/paging.ts';
import { clientIndex, readClients } from './clients.repository.ts';

/** The page size of B §9. */
const pageSize = 5;

export function createClients(db: Database) {
  const index = clientIndex(db);

  /**
   * The reader's own clients; an empty page for readers who have none (admins, B §6). `person` may repeat the reader's
   * id; any other id is refused, whether or not such a person exists.
   */
  async function search(
    body: ClientSearchBody,
    { agentId, personId, flags }: Caller,
  ): Promise<Page<ClientSummary>> {
    const window = windowOf(body, pageSize);
    if (body.person && body.person !== personId) throw new ApiProblem('FORBIDDEN');
    if (!agentId || !holds('clients', flags)) return emptyPage(window);
    const filter = {
      agentId,
      states: await statesNamed(db, body.searchState),
      lifestyles: body.tagNames,
      isActive: body.isActive ?? false,
      sortDir: body.sortDir ?? 1,
    };
    const { ids, counted } = await index.find(body.searchName, filter, window);
    return toPage(await readClients(db, ids, agentId), window, counted);
  }

  return { search };
}
