import type { Language, LegalPage } from '@portico/contracts';

type Text = { title: string; html: string };

/** One published version; the English text is binding, the others are translations. */
export type LegalVersionText = {
  page: LegalPage;
  version: number;
  /** Noon in UTC, so that the date is the same nearly everywhere. */
  publishedAt: string;
  texts: { en: Text } & Partial<Record<Language, Text>>;
};
