import { getLanguage, isLanguageChosen, type Language, suggestLanguage } from '@portico/i18n';
import { useEffect } from 'react';

/** Portico's language for a browser's tag (`ar-AE`, `zh-CN`); undefined for one it lacks, Traditional Chinese among them. */
function languageOf(tag: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === 'en' || language === 'ar') return language;
    return language === 'zh' && script === 'Hans' ? 'zh_hans' : undefined;
  } catch {
    return undefined;
  }
}

/** The first of a browser's languages that Portico speaks. */
export const readersLanguage = (tags: readonly string[]): Language | undefined =>
  tags.map(languageOf).find((language) => language !== undefined);

/** A client who chose no language here reads in the first of their browser's languages that Portico speaks. */
export function useReadersLanguage({ isVisitor }: { isVisitor: boolean }) {
  useEffect(() => {
    if (!isVisitor || isLanguageChosen()) return;
    const language = readersLanguage(navigator.languages);
    if (language && language !== getLanguage()) suggestLanguage(language).catch(() => undefined);
  }, [isVisitor]);
}
