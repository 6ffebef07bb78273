import type { ListingCategory } from '@portico/contracts';
import { holds, type SessionFlags } from '@portico/rules';

/** The tabs a person gets: what is one's own makes sense only to someone who lists. */
export function categoriesFor(flags: SessionFlags): ListingCategory[] {
  return holds('agent', flags)
    ? ['all', 'mine', 'sale', 'rental', 'platform', 'favourites', 'archived']
    : ['all', 'sale', 'rental', 'platform', 'favourites'];
}
