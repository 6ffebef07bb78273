import { readingMinutes } from '@portico/rules/article';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleTexts } from '../../db/schema/index.ts';
import { importHtml } from '../../support/importHtml.ts';

/**
 * Gives a document to every article that the release before wrote as HTML; run at every start. Processes that start
 * together write the same, and a text that has its document already is left alone.
 */
export async function convertArticles(db: Database): Promise<number> {
  const rows = await db
    .select({ articleId: articleTexts.articleId, language: articleTexts.language, html: articleTexts.html })
    .from(articleTexts)
    .where(isNull(articleTexts.document));
  for (const { articleId, language, html } of rows) {
    const document = importHtml(html);
    await db
      .update(articleTexts)
      .set({ document, readingMinutes: readingMinutes(document) })
      .where(
        and(
          eq(articleTexts.articleId, articleId),
          eq(articleTexts.language, language),
          isNull(articleTexts.document),
        ),
      );
  }
  return rows.length;
}
