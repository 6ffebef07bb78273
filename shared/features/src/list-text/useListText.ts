import { useLanguage } from '@portico/i18n';

/** Names in one line, with the mark between them that the reader's language has for lists. */
export function useListText() {
  const { language } = useLanguage();
  const comma = language === 'ar' ? '، ' : ', ';
  const separator = language === 'zh_hans' ? '、' : comma;
  return {
    /** Between the parts of one name, such as a city and its country: they are no list. */
    comma,
    /** Between names that are drawn one by one. */
    separator,
    listText: (names: readonly string[]) => names.join(separator),
  };
}
