import type { ResultGroup } from './groupQueries.ts';
import type { ResultItem } from './results.ts';

/** A result with the one address it leads to. */
export interface Option extends ResultItem {
  address: string;
}

export type OptionGroup = Omit<ResultGroup, 'items'> & { items: Option[] };
