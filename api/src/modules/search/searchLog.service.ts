import { fewestSeekers, type SearchLogBody, type SearchVain } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { contactIn } from '../../search-index/contact.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import * as repository from './searchLog.repository.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a search is kept, and how far back staff look. */
const keptDays = 90;

type Seeker = Pick<Caller, 'personId' | 'standing' | 'impersonatorPersonId'>;
/** Where usage says that a search took place, whichever page the header was on. */
const usagePath = '/search';

/** Whether a term may name a client, whom only their agent may know: then the search is counted without its words. */
function mayNameClient({ term, category, counts, chosen }: SearchLogBody): boolean {
  const isOfClients = category === 'clients' || chosen?.group === 'clients' || (counts.clients ?? 0) > 0;
  return isOfClients || contactIn(term) !== null;
}

export function createSearchLog({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const usage = createUsageRecorder({ db, now });

  /** Records a finished search, and counts it as usage. A search by staff in a member's place is not the member's. */
  async function note(body: SearchLogBody, seeker: Seeker): Promise<void> {
    const { term, category, counts, chosen } = body;
    const search = repository.searchRecord({
      at: now(),
      personId: seeker.personId,
      term: mayNameClient(body) ? null : term,
      category,
      counts,
      found: Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0),
      chosenGroup: chosen?.group ?? null,
      chosenPosition: chosen?.position ?? null,
    });
    await usage.record(seeker, 'search', usagePath, search);
  }

  /** Terms that found nothing, if enough different members typed them. */
  const inVain = (): Promise<SearchVain> => {
    const since = new Date(now().getTime() - keptDays * dayMs);
    return repository.readVain(db, { since, fewest: fewestSeekers });
  };

  return { note, inVain };
}

export const forgetSearchesBefore = (db: AppContext['db'], now: Date): Promise<void> =>
  repository.deleteBefore(db, new Date(now.getTime() - keptDays * dayMs));
