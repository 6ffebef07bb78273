import type { translatorFor } from '@portico/i18n/prerender';

/** Looks up a text of one language: `t('common', 'signIn.email')`. */
export type StaticWords = Awaited<ReturnType<typeof translatorFor>>;
