export interface SearchTerm {
  name: string;
  /** A two-letter abbreviation, in capitals: "Malibu, CA" is Malibu in CA. */
  state: string;
}

/** The fewest characters that start a search (B §4). */
export const minTermLength = 2;

/** Splits the typed text into a name and a state; two capitals alone are a state. Surrounding spaces do not count. */
export function parseTerm(typed: string): SearchTerm {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (/^[A-Z]{2}$/.test(text)) return { name: '', state: text };
  const withState = /^(.*\S)\s*,\s*([A-Za-z]{2})$/.exec(text);
  if (!withState) return { name: text, state: '' };
  const [, name = '', state = ''] = withState;
  return { name, state: state.toUpperCase() };
}
