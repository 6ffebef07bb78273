import { type Language, languages } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import { writeLanguage } from './language.repository.ts';

/**
 * The language of the page that sends a request, which its Accept-Language names alone: `zh-Hans`. Null for the list that
 * a browser sends by itself: it says what somebody can read, not what they chose.
 */
export const languageNamed = (header: string | undefined): Language | null =>
  languages.find((language) => language.replace('_', '-') === header?.toLowerCase()) ?? null;

/** The language of the page that asks; `otherwise` where the browser names no language. */
export const pageLanguage = (
  { headers }: { headers: { 'accept-language'?: string | undefined } },
  otherwise: Language = 'en',
): Language => languageNamed(headers['accept-language']) ?? otherwise;

type Reader = {
  sessionId: string;
  accountId: string;
  impersonatorPersonId: string | null;
  /** The language of this session's last request that named one. */
  language: string | null;
};

/**
 * Keeps the language in which a member uses Portico, for mails: the one that any of their sessions changed to last. Staff in
 * somebody's place read in a language of their own.
 */
export function createLanguages(db: Database) {
  async function note(reader: Reader, named: Language | null): Promise<void> {
    const { sessionId, accountId, impersonatorPersonId } = reader;
    if (named === null || named === reader.language || impersonatorPersonId) return;
    await writeLanguage(db, { sessionId, accountId, language: named });
  }

  return { note };
}

export type Languages = ReturnType<typeof createLanguages>;
