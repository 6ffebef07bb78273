import type { TextByLanguage } from '@portico/contracts';
import { useLanguage } from '@portico/i18n';

/** The name of a tag or a category in the page's language; English where it has none. */
export function useTagName() {
  const { language } = useLanguage();
  return (names: TextByLanguage): string => names[language] || names.en;
}
