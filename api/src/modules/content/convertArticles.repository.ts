import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleTexts } from '../../db/schema/index.ts';

type Row = typeof articleTexts.$inferSelect;

/** The texts that have no document yet. */
export const readUnconverted = (db: Database): Promise<Pick<Row, 'articleId' | 'language' | 'html'>[]> =>
  db
    .select({ articleId: articleTexts.articleId, language: articleTexts.language, html: articleTexts.html })
    .from(articleTexts)
    .where(isNull(articleTexts.document));

/** Does not change a text that already has its document. */
export async function writeDocument(
  db: Database,
  { articleId, language }: Pick<Row, 'articleId' | 'language'>,
  written: Pick<Row, 'document' | 'readingMinutes'>,
): Promise<void> {
  await db
    .update(articleTexts)
    .set(written)
    .where(
      and(
        eq(articleTexts.articleId, articleId),
        eq(articleTexts.language, language),
        isNull(articleTexts.document),
      ),
    );
}
