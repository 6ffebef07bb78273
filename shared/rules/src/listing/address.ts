import { usStates } from '@portico/contracts/us-states';

export const unitedStates = 'United States';

export const isUnitedStates = (country: string | null | undefined) => country?.trim() === unitedStates;

interface Place {
  country: string;
  state: string | null;
}

/** A listing that changes its country loses its state, unless a new state comes with the change (B §4). */
export function withCountry<P extends Place>(property: P, country: string): P {
  const hasLeft = isUnitedStates(property.country) && !isUnitedStates(country);
  return { ...property, country, state: hasLeft ? null : property.state };
}

/** The postal code of a state given by code or by name, in any case; null for anything else. */
export function usStateCode(state: string): string | null {
  const typed = state.trim().toLowerCase();
  const found = usStates.find(([code, name]) => code.toLowerCase() === typed || name.toLowerCase() === typed);
  return found?.[0] ?? null;
}

/** Five digits, optionally followed by a dash or a space and four more (B §5). */
export const isZipCode = (typed: string) => /^\d{5}(?:[- ]\d{4})?$/.test(typed.trim());
