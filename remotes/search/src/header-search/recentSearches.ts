import { browserStorage } from '@portico/session';

const key = 'portico.recentSearches';
const kept = 5;

function parse(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** This person's recent searches, newest first. They are part of the session: signing out clears them. */
export const recentSearches = (): string[] => parse(browserStorage('localStorage').get(key));

export function rememberSearch(typed: string) {
  const text = typed.trim();
  if (!text) return;
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase());
  browserStorage('localStorage').set(key, JSON.stringify([text, ...others].slice(0, kept)));
}
