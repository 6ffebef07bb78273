import { storedCountry } from '@portico/rules/countries';
import { ApiProblem } from './apiProblem.ts';

/**
 * The name to store for a country that a request sent. `kept` is the row's country and stays even if it is not in the
 * list: only a change is checked. Throws INVALID_INPUT, naming `country`.
 */
export function countryOf(sent: string | null, kept: string | null): string | null {
  if (!sent?.trim()) return null;
  const name = storedCountry(sent);
  if (name) return name;
  if (sent.trim() === kept) return kept;
  throw new ApiProblem('INVALID_INPUT', { fields: { country: 'COUNTRY_INVALID' } });
}
