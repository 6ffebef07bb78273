import { useLanguage } from '@portico/i18n';

/** Names in one line, with the comma of the reader's language between them. */
export function useListText() {
  const { language } = useLanguage();
  const separator = language === 'ar' ? '، ' : ', ';
  return { separator, listText: (names: readonly string[]) => names.join(separator) };
}
