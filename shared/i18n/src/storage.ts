import { isLanguage, type Language } from './languages.ts';

const key = 'portico.language';

/**
 * The language chosen earlier on this device. Storage may be blocked or full; then the choice lasts only for the visit.
 */
export function readChoice(): Language | undefined {
  try {
    const value = localStorage.getItem(key);
    return isLanguage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isLanguageChosen = (): boolean => readChoice() !== undefined;

export function writeChoice(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // With blocked storage the choice still works, but it is not remembered.
  }
}
