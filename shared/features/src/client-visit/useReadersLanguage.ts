import { adoptLanguage, getLanguage, isLanguageChosen, type Language } from '@portico/i18n';
import { useEffect } from 'react';

/** For a language tag of a browser, such as `ar-AE` or `zh-CN`: Portico's language, if it speaks it. Traditional Chinese is not among them. */
function languageOf(tag: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === 'en' || language === 'ar') return language;
    return language === 'zh' && script === 'Hans' ? 'zh_hans' : undefined;
  } catch {
    return undefined;
  }
}

/** A client who chose no language here reads in the first of their browser's languages that Portico speaks. */
export function useReadersLanguage({ isVisitor }: { isVisitor: boolean }) {
  useEffect(() => {
    if (!isVisitor || isLanguageChosen()) return;
    const language = navigator.languages.map(languageOf).find((one) => one !== undefined);
    if (language && language !== getLanguage()) adoptLanguage(language).catch(() => undefined);
  }, [isVisitor]);
}
