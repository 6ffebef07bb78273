import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { legalTexts } from '../../db/schema/index.ts';

const fallbackLanguage = 'en';

/** The versions published by now, the newest first. */
export function readVersions(db: Database, page: string, now: Date) {
  return db
    .select({ version: legalTexts.version, publishedAt: legalTexts.publishedAt })
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.page, page),
        eq(legalTexts.language, fallbackLanguage),
        lte(legalTexts.publishedAt, now),
      ),
    )
    .orderBy(desc(legalTexts.version));
}

/** The text in `language`, or in English, which every version has. */
export async function readText(db: Database, page: string, version: number, language: string) {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.page, page),
        eq(legalTexts.version, version),
        inArray(legalTexts.language, [language, fallbackLanguage]),
      ),
    )
    .orderBy(sql`${legalTexts.language} = ${language} desc`)
    .limit(1);
  return row ?? null;
}

/** Does not change versions that are already there. */
export async function insertNewTexts(db: Database, texts: (typeof legalTexts.$inferInsert)[]): Promise<void> {
  await db.insert(legalTexts).values(texts).onConflictDoNothing();
}
