import type { Language, LegalPage } from '@portico/contracts';

export type LegalText = { title: string; html: string };

/** One published version; the English text is binding, the others are translations. */
export type LegalVersionText = {
  page: LegalPage;
  version: number;
  /** Noon in UTC, so that the date is the same nearly everywhere. */
  publishedAt: string;
  texts: { en: LegalText } & Partial<Record<Language, LegalText>>;
};
