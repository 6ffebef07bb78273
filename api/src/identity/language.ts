import { type Language, languages } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import { writeLanguage } from './language.repository.ts';

/**
 * The language of the page that sends the request. A page of Portico names its language alone in Accept-Language:
 * `zh-Hans`. A browser by itself sends a list, which says what somebody can read and not what they chose: null.
 */
export const languageNamed = (header: string | undefined): Language | null =>
  languages.find((language) => language.replace('_', '-') === header?.toLowerCase()) ?? null;

/** The language of the page that sends the request; `otherwise` where the browser names no language. */
export const pageLanguage = (
  { headers }: { headers: { 'accept-language'?: string | undefined } },
  otherwise: Language = 'en',
): Language => languageNamed(headers['accept-language']) ?? otherwise;

type Reader = {
  sessionId: string;
  accountId: string;
  impersonatorPersonId: string | null;
  /** The language that this session's requests named last. */
  language: string | null;
};

/**
 * Stores the language in which a member uses Portico, for mails: the one that any of their sessions changed to last.
 * Staff who act in a member's place have a language of their own.
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
