import type { ListingDetail } from '@portico/contracts';
import { usStates } from '@portico/contracts/us-states';
import { isUnitedStates, usStateCode } from '@portico/rules/listing';
import { type ListingValues, listingValues } from './listingValues.ts';

/** A listing as the form began with it, or as the server has it now. `version` 0 means it was never saved. */
export interface ListingState {
  version: number;
  values: ListingValues;
}

/** The field lists states of the United States by name, but a state may have been stored by its code. */
function stateName({ country, state }: ListingValues): string {
  const code = isUnitedStates(country) ? usStateCode(state) : null;
  return usStates.find(([known]) => known === code)?.[1] ?? state;
}

export function stateOf(listing: ListingDetail): ListingState {
  const values = listingValues(listing);
  return { version: listing.version, values: { ...values, state: stateName(values) } };
}
