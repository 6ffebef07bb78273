/**
 * The kit's own words in English. `@portico/i18n` adds the other languages, and the host passes those to
 * `PorticoProvider`. Values are written `{{name}}`.
 */
export const englishKitWords = {
  actions: 'Actions',
  chartTable: 'Show as a table',
  clearFilter: 'Remove filter',
  clearSearch: 'Clear the search',
  close: 'Close',
  closeGallery: 'Close the gallery',
  discard: 'Discard',
  discardText: 'What you typed has not been sent or saved.',
  discardTitle: 'Discard what you typed?',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  keepEditing: 'Keep editing',
  loading: 'Loading…',
  nextPage: 'Next page',
  nextPicture: 'Next picture',
  noValue: 'not known',
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
