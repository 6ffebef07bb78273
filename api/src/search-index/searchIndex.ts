import type { IdPage } from '../support/idPage.ts';
import type { PageWindow } from '../support/paging.ts';

/**
 * Finds the rows of one group that a typed text names: what is called exactly so first, then what begins so, then what
 * was mistyped. Within each of these the order is the filter's. `Filter` is plain data and contains the reader's rights:
 * neither the ids nor the count may ever come from rows the reader must not see.
 *
 * PostgreSQL is the implementation that ships (`postgresIndex`; decision 31 says what a search engine would bring).
 */
export interface SearchIndex<Filter, Found = IdPage> {
  /** Without a term: everything the filter holds. */
  find(term: string | undefined, filter: Filter, window: PageWindow): Promise<Found>;
}
