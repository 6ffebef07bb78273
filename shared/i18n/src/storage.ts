import { isLanguage, type Language } from './languages.ts';

/** A language chosen on this device stays; one that a member brought along goes when they sign out, with all that is theirs. */
const keys = { chosen: 'portico.language', adopted: 'portico.adoptedLanguage' };
type Stored = keyof typeof keys;
/** A suggested language lasts for the visit, and is stored nowhere. */
export type Origin = Stored | 'suggested';
export type Kept = { language: Language; origin: Origin };

function read(origin: Stored): Kept[] {
  try {
    const language = localStorage.getItem(keys[origin]);
    return isLanguage(language) ? [{ language, origin }] : [];
  } catch {
    return [];
  }
}

/**
 * The language of this device, and where it is from. Storage may be blocked or full; then a choice lasts only for the visit.
 */
export const readLanguage = (): Kept | undefined => [...read('chosen'), ...read('adopted')][0];

/** Forgets a language that a member brought along. */
export function forgetAdopted(): void {
  try {
    localStorage.removeItem(keys.adopted);
  } catch {
    // A value that could not be stored need not be removed.
  }
}

export function writeLanguage({ language, origin }: Kept): void {
  if (origin === 'suggested') return;
  try {
    localStorage.setItem(keys[origin], language);
  } catch {
    // With blocked storage the choice still works, but it is not remembered.
  }
}
