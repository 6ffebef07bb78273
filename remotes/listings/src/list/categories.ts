import type { ListingCategory } from '@portico/contracts';
import { holds, type SessionFlags } from '@portico/rules';

/** The tabs a person gets, first of all whether to buy or to rent; tabs of one's own listings only make sense for people who list. */
export function categoriesFor(flags: SessionFlags): ListingCategory[] {
  return holds('agent', flags)
    ? ['sale', 'rental', 'all', 'mine', 'platform', 'favourites', 'archived']
    : ['sale', 'rental', 'all', 'platform', 'favourites'];
}
