import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { legalTexts } from '../../db/schema/index.ts';

/** The newest published version of a legal page, in the language or in English. */
export async function readLegalPage(db: Database, page: string, language: string, now: Date) {
  const [row] = await db
    .select({ language: legalTexts.language, title: legalTexts.title, html: legalTexts.html })
    .from(legalTexts)
    .where(
      and(
        sql`${legalTexts.page} = ${page}`,
        inArray(legalTexts.language, [language, 'en']),
        lte(legalTexts.publishedAt, now),
      ),
    )
    .orderBy(desc(legalTexts.version), desc(eq(legalTexts.language, language)))
    .limit(1);
  return row ?? null;
}
