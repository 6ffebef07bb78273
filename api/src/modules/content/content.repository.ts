import type { ArticleAudience, ArticleKind, PostsQuery } from '@portico/contracts';
import { isId } from '@portico/contracts/lists';
import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleFiles, articleSlugs, articles, articleTexts } from '../../db/schema/index.ts';
import { sqlMoment } from '../../support/moments.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

const fallbackLanguage = 'en';

/** The reader. Without `audiences` they see articles for everybody and for any audience, as staff do. */
export type Reading = {
  language: string;
  now: Date;
  audiences: readonly ArticleAudience[] | null;
  /** What the reader's membership, or the site, does not allow. */
  closedKinds: readonly ArticleKind[];
};

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
  kind: articles.kind,
  category: articles.category,
  author: articles.author,
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
  pictureBaseUrl: articles.pictureBaseUrl,
  pictureAlt: articleTexts.pictureAlt,
  title: articleTexts.title,
  excerpt: articleTexts.excerpt,
  readingMinutes: articleTexts.readingMinutes,
};

const isPublished = (now: Date) => {
  const moment = sqlMoment(now);
  return sql`(${articles.publishedAt} <= ${moment} and (${articles.publishedUntil} is null or ${articles.publishedUntil} > ${moment}))`;
};

const isFor = (audiences: Reading['audiences']) =>
  audiences === null
    ? sql`true`
    : sql`(${articles.visibleTo} = '{}' or ${articles.visibleTo} && ${sql.param([...audiences])}::text[])`;

const isOpen = (closedKinds: Reading['closedKinds']) =>
  closedKinds.length === 0 ? sql`true` : notInArray(articles.kind, [...closedKinds]);

const shown = ({ now, audiences, closedKinds }: Reading) =>
  sql`${isPublished(now)} and ${isFor(audiences)} and ${isOpen(closedKinds)}`;

/** `%` and `_` in the typed text are ordinary characters. */
const containing = (typed: string) => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;

function holdsWords(q: string, language: string): SQL {
  const text = containing(q);
  return sql`exists (select 1 from ${articleTexts} where ${articleTexts.articleId} = ${articles.id}
    and ${articleTexts.language} in (${language}, ${fallbackLanguage}) and (${articleTexts.title} ilike ${text}
    or ${articleTexts.excerpt} ilike ${text} or regexp_replace(${articleTexts.html}, '<[^>]*>', ' ', 'g') ilike ${text}))`;
}

function asked({ kind, topic, q }: PostsQuery, reading: Reading): SQL {
  const parts = [shown(reading)];
  if (kind) parts.push(sql`${articles.kind} = ${kind}`);
  if (topic) parts.push(sql`${articles.category} = ${topic}`);
  if (q?.trim()) parts.push(holdsWords(q, reading.language));
  return sql.join(parts, sql` and `);
}

/** The newest first; articles with a future date are not listed yet. */
export async function readArticles(
  db: Database,
  query: PostsQuery,
  reading: Reading,
  { limit, offset }: PageWindow,
) {
  const page = await db
    .select({ id: articles.id })
    .from(articles)
    .where(asked(query, reading))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset(offset);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  return db
    .select(headColumns)
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), inLanguage(reading.language)))
    .where(inArray(articles.id, ids))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

export async function countArticles(db: Database, query: PostsQuery, reading: Reading): Promise<number> {
  const found = sql`select 1 from ${articles} where ${asked(query, reading)}`;
  const { counted } = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(found)} as counted`);
  return counted;
}

/** The categories of one kind, the most used first. */
export function readTopics(db: Database, { kind }: PostsQuery, reading: Reading) {
  return rowsOf<{ topic: string; count: number }>(
    db,
    sql`select ${articles.category} as topic, count(*)::int as count from ${articles}
      where ${asked(kind ? { kind } : {}, reading)} group by 1 order by 2 desc, 1`,
  );
}

/**
 * The addresses among these that an article has or had here, published or not, whether or not this reader may see it.
 */
export async function readTakenSlugs(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const wanted = [...slugs];
  const rows = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(inArray(articles.slug, wanted))
    .union(
      db.select({ slug: articleSlugs.slug }).from(articleSlugs).where(inArray(articleSlugs.slug, wanted)),
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** By its current address, a former one, or its id. */
export async function readArticle(db: Database, slug: string, reading: Reading) {
  const [row] = await db
    .select({
      ...headColumns,
      language: articleTexts.language,
      html: articleTexts.html,
      document: articleTexts.document,
      sources: articles.sources,
      languages: sql<
        string[]
      >`(select array_agg(other.language order by other.language) from ${articleTexts} other
        where other.article_id = ${articles.id})`,
    })
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), inLanguage(reading.language)))
    .where(
      and(
        or(
          eq(articles.slug, slug),
          isId(slug) ? eq(articles.id, slug) : undefined,
          sql`${articles.id} = (select article_id from ${articleSlugs} former where former.slug = ${slug})`,
        ),
        shown(reading),
      ),
    )
    .orderBy(desc(eq(articles.slug, slug)))
    .limit(1);
  return row ?? null;
}

export function readFiles(db: Database, articleId: string) {
  return db
    .select({ _id: articleFiles.id, name: articleFiles.name, bytes: articleFiles.bytes })
    .from(articleFiles)
    .where(eq(articleFiles.articleId, articleId))
    .orderBy(asc(articleFiles.createdAt), asc(articleFiles.id));
}

/** More than anybody looks through. */
const mostListed = 200;

/** The files of all articles of a kind that this person may read, those of the newest article first. */
export function readFilesOf(db: Database, kind: ArticleKind, reading: Reading) {
  return db
    .select({
      _id: articleFiles.id,
      name: articleFiles.name,
      bytes: articleFiles.bytes,
      slug: articles.slug,
      kind: articles.kind,
      title: articleTexts.title,
    })
    .from(articleFiles)
    .innerJoin(articles, eq(articles.id, articleFiles.articleId))
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), inLanguage(reading.language)))
    .where(and(eq(articles.kind, kind), shown(reading)))
    .orderBy(desc(articles.publishedAt), asc(articleFiles.createdAt), asc(articleFiles.id))
    .limit(mostListed);
}

/** A file of an article that this person may read. */
export async function readFile(db: Database, id: string, reading: Reading) {
  const [row] = await db
    .select({
      name: articleFiles.name,
      contentType: articleFiles.contentType,
      kind: articles.kind,
      addresses: sql<string[]>`array(select ${articles.slug}
        union all select former.slug from ${articleSlugs} former where former.article_id = ${articles.id})`,
    })
    .from(articleFiles)
    .innerJoin(articles, eq(articles.id, articleFiles.articleId))
    .where(and(eq(articleFiles.id, id), reading.audiences === null ? sql`true` : shown(reading)));
  return row ?? null;
}
