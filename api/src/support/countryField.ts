import { storedCountry } from '@portico/rules/countries';
import { ApiProblem } from './apiProblem.ts';

/**
 * The name to store for a country as it was sent. `kept`, what the row has, stays even if there is no such country: only
 * a change is checked. Throws INVALID_INPUT, naming `country`.
 */
export function countryOf(sent: string | null, kept: string | null): string | null {
  if (!sent?.trim()) return null;
  const name = storedCountry(sent);
  if (name) return name;
  if (sent.trim() === kept) return kept;
  throw new ApiProblem('INVALID_INPUT', { fields: { country: 'COUNTRY_INVALID' } });
}
