import type { ReadPhone } from '@portico/rules/phone';

/** The rules' numbers of every country, 30 kB that the page fetches when a form first asks for a phone number. */
const loadRules = () => import('@portico/rules/phone');

/**
 * The fault of a typed number; null for a correct one and for none. If the rules can't be fetched, the server, which
 * has the same rules, decides.
 */
export async function phoneProblem(typed: string): Promise<Exclude<ReadPhone, { number: string }> | null> {
  if (!typed.trim()) return null;
  const rules = await loadRules().catch(() => null);
  const read = rules?.readPhone(typed);
  return read?.problem ? read : null;
}

/** A right number as people write it; any other text, and any text while the rules can't be fetched, as it was typed. */
export async function tidyPhone(typed: string): Promise<string> {
  const rules = await loadRules().catch(() => null);
  return rules && rules.readPhone(typed).problem === undefined ? rules.formatPhone(typed) : typed;
}

/** The form in which two spellings of a number are compared. */
export const dialed = (text: string): string => text.replace(/[^\d+]/g, '');
