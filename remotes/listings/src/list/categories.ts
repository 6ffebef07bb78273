import type { ListingCategory } from '@portico/contracts';
import { holds } from '@portico/remote-kit';
import type { SessionFlags } from '@portico/rules';

/** The tabs a person gets, first of all whether to buy or to rent; tabs of one's own listings only make sense for people who list. */
export function categoriesFor(flags: SessionFlags): ListingCategory[] {
  if (holds('agent', flags)) return ['sale', 'rental', 'all', 'mine', 'platform', 'favourites', 'archived'];
  const network: ListingCategory[] = ['sale', 'rental', 'all', 'platform', 'favourites'];
  // Staff find everybody's archived listings there.
  return holds('staff', flags) ? [...network, 'archived'] : network;
}
