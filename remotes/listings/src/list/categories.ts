import type { ListingCategory } from '@portico/contracts';
import { holds, type SessionFlags } from '@portico/rules';

/** The tabs a person gets; tabs of one's own listings only make sense for people who list. */
export function categoriesFor(flags: SessionFlags): ListingCategory[] {
  return holds('agent', flags)
    ? ['all', 'mine', 'sale', 'rental', 'platform', 'favourites', 'archived']
    : ['all', 'sale', 'rental', 'platform', 'favourites'];
}
