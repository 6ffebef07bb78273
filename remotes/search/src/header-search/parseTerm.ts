import { usStates } from '@portico/contracts/us-states';

export interface SearchTerm {
  name: string;
  /** A state's two-letter abbreviation, in capitals: "Malibu, CA" is Malibu in CA. */
  state: string;
  /** Everything that was typed: "Moore, Al" may be a person, and Moore in Alabama. */
  whole: string;
}

/** The fewest characters that start a search (B §4). */
export const minTermLength = 2;

/** The provinces and territories of Canada. Names in other languages are fetched later, and not for this. */
const ofCanada = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
const stateCodes = new Set<string>([...usStates.map(([code]) => code), ...ofCanada]);

/**
 * Splits the typed text into a name and a state; a state's two capitals alone are the state. Other letters belong to the
 * name: "MV" are initials, "Chen, Bo" is a person. Surrounding spaces do not count.
 */
export function parseTerm(typed: string): SearchTerm {
  const whole = typed.trim().replace(/\s+/g, ' ');
  if (/^[A-Z]{2}$/.test(whole) && stateCodes.has(whole)) return { name: '', state: whole, whole };
  const [, name = '', ending = ''] = /^(.*\S)\s*,\s*([A-Za-z]{2})$/.exec(whole) ?? [];
  const state = ending.toUpperCase();
  return stateCodes.has(state) ? { name, state, whole } : { name: whole, state: '', whole };
}
