import type { Language, LegalPage } from '@portico/contracts';

type Text = { title: string; html: string };

/** One published version; English is the one that counts, the others are translations of it. */
export type LegalVersionText = {
  page: LegalPage;
  version: number;
  /** Noon in UTC, so that the day is the same nearly everywhere. */
  publishedAt: string;
  texts: { en: Text } & Partial<Record<Language, Text>>;
};
