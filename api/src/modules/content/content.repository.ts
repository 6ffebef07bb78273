import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articles, articleTexts } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

const fallbackLanguage = 'en';

/** The text in `language`, or in English if it was not translated (resolutions 106). */
const inLanguage = (language: string) =>
  eq(
    articleTexts.language,
    sql`(select chosen.language from ${articleTexts} chosen
      where chosen.article_id = ${articles.id} and chosen.language in (${language}, ${fallbackLanguage})
      order by chosen.language = ${language} desc limit 1)`,
  );

const headColumns = {
  _id: articles.id,
  slug: articles.slug,
  category: articles.category,
  author: articles.author,
  publishedAt: articles.publishedAt,
  pictureBaseUrl: articles.pictureBaseUrl,
  title: articleTexts.title,
  excerpt: articleTexts.excerpt,
  readingMinutes: articleTexts.readingMinutes,
};

const isPublished = (now: Date) => sql`${articles.publishedAt} <= ${now.toISOString()}::timestamptz`;

/** The newest first; articles with a future date are not listed yet. */
export async function readArticles(db: Database, language: string, now: Date, { limit, offset }: PageWindow) {
  const page = await db
    .select({ id: articles.id })
    .from(articles)
    .where(isPublished(now))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset(offset);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  return db
    .select(headColumns)
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), inLanguage(language)))
    .where(inArray(articles.id, ids))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

export async function countArticles(db: Database, now: Date): Promise<number> {
  const found = sql`select 1 from ${articles} where ${isPublished(now)}`;
  const { counted } = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(found)} as counted`);
  return counted;
}

export async function readArticle(db: Database, slug: string, language: string, now: Date) {
  const [row] = await db
    .select({ ...headColumns, language: articleTexts.language, html: articleTexts.html })
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), inLanguage(language)))
    .where(and(eq(articles.slug, slug), isPublished(now)));
  return row ?? null;
}
