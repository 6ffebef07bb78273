import type { IdPage } from '../support/idPage.ts';
import type { PageWindow } from '../support/paging.ts';

/**
 * Finds the rows of one group that a typed text names: exact names first, then names that begin with it, then mistyped
 * ones. Within each of these, the filter's order applies. `Filter` is plain data and contains the reader's rights:
 * neither the ids nor the count may ever come from rows the reader must not see.
 *
 * PostgreSQL is the implementation that ships (`postgresIndex`; decision 31 explains what a search engine would add).
 */
export interface SearchIndex<Filter, Found = IdPage> {
  /** Without a term: everything that matches the filter. */
  find(term: string | undefined, filter: Filter, window: PageWindow): Promise<Found>;
}
