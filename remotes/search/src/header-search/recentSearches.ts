import { browserStorage } from '@portico/session';

/** Each person has a list of their own in the same browser; signing out clears every list. */
const keyOf = (personId: string) => `portico.recentSearches.${personId}`;
const kept = 5;

function parse(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

const storage = () => browserStorage('localStorage');

const without = (list: readonly string[], text: string) =>
  list.filter((entry) => entry.toLowerCase() !== text.toLowerCase());

/** A member's recent searches, newest first. */
export const recentSearches = (personId: string): string[] => parse(storage().get(keyOf(personId)));

export function rememberSearch(personId: string, typed: string) {
  const text = typed.trim();
  if (!text) return;
  const list = [text, ...without(recentSearches(personId), text)].slice(0, kept);
  storage().set(keyOf(personId), JSON.stringify(list));
}

export function forgetSearch(personId: string, text: string) {
  storage().set(keyOf(personId), JSON.stringify(without(recentSearches(personId), text)));
}
