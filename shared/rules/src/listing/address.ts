import { usStates } from '@portico/contracts/us-states';

export const unitedStates = 'United States';

export const isUnitedStates = (country: string | null | undefined) => country?.trim() === unitedStates;

interface Place {
  country: string;
  state: string | null;
}

/** With its country a listing loses its state, unless a new one comes along (B §4). */
export function withCountry<P extends Place>(property: P, country: string): P {
  const hasLeft = isUnitedStates(property.country) && !isUnitedStates(country);
  return { ...property, country, state: hasLeft ? null : property.state };
}

/** The post's code of a state that was given by code or by name, in any case; null for what is no state. */
export function usStateCode(state: string): string | null {
  const typed = state.trim().toLowerCase();
  const found = usStates.find(([code, name]) => code.toLowerCase() === typed || name.toLowerCase() === typed);
  return found?.[0] ?? null;
}

/** Five digits, and four more behind a dash or a space (B §5). */
export const isZipCode = (typed: string) => /^\d{5}(?:[- ]\d{4})?$/.test(typed.trim());
