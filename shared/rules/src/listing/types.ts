import type { ListingType } from '@portico/contracts';
import type { SessionFlags } from '../flags.ts';

type Asker = Pick<SessionFlags, 'isAgent' | 'isStaff' | 'isDeveloper' | 'isListingsOnly'>;

/**
 * The types a new listing can have (B §2). Only agents and teams with the full membership may create a prospect: not
 * staff, developers or the listings-only membership (resolutions 67).
 */
export function offeredListingTypes(flags: Asker): readonly ListingType[] {
  const hasProspects = flags.isAgent && !flags.isStaff && !flags.isDeveloper && !flags.isListingsOnly;
  return hasProspects ? ['Manual', 'Pocket', 'Prospect'] : ['Manual', 'Pocket'];
}
