import { createContext, useContext } from 'react';

/** The kit's own words. The host passes translations; values are written `{{name}}`. */
export const englishKitWords = {
  actions: 'Actions',
  chartTable: 'Show as a table',
  clearFilter: 'Remove filter',
  close: 'Close',
  closeGallery: 'Close the gallery',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  loading: 'Loading…',
  nextPage: 'Next page',
  nextPicture: 'Next picture',
  openGallery: 'View all {{count}} pictures',
  optional: 'optional',
  page: 'Page {{page}}',
  pagination: 'Pages',
  picture: 'Picture {{index}} of {{count}}',
  previousPage: 'Previous page',
  previousPicture: 'Previous picture',
  retry: 'Retry',
  showPassword: 'Show password',
  skipToContent: 'Skip to content',
};

export type KitWords = typeof englishKitWords;

export const KitWordsContext = createContext<KitWords>(englishKitWords);

/** `word('picture', { index: 2, count: 5 })`. */
export function useKitWords() {
  const words = useContext(KitWordsContext);
  return (key: keyof KitWords, values: Record<string, string | number> = {}) =>
    words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
