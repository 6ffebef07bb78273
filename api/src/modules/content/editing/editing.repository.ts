import type { ArticleDraft, ArticleState, ArticleWords, EditedQuery, Language } from '@portico/contracts';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  articleFiles,
  articleSlugs,
  articles,
  articleTexts,
  articleVersions,
  people,
} from '../../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../../support/paging.ts';
import { rowOf } from '../../../support/rows.ts';

export type Article = typeof articles.$inferSelect;

/** The state of an article at a moment: times are compared when somebody reads, so nothing has to run on time. */
const stateAt = (now: Date) => sql<ArticleState>`case
  when ${articles.publishedAt} is null then case when exists (
    select 1 from ${articleVersions} where ${articleVersions.articleId} = ${articles.id}) then 'withdrawn' else 'draft' end
  when ${articles.publishedUntil} <= ${now.toISOString()}::timestamptz then 'withdrawn'
  when ${articles.publishedAt} > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'published' end`;

const liveTitle = sql<string>`(select title from ${articleTexts} where ${articleTexts.articleId} = ${articles.id}
  order by ${articleTexts.language} = 'en' desc limit 1)`;
const draftTitle = sql<string>`(select value ->> 'title' from jsonb_each(${articles.draft} -> 'texts')
  where value ->> 'title' <> '' order by key = 'en' desc limit 1)`;

const columns = (now: Date) => ({
  article: articles,
  state: stateAt(now),
  changedByName: sql<string | null>`concat_ws(' ', ${people.firstName}, ${people.lastName})`,
});

/** `languages` are those with a title. */
export async function readEditedPage(db: Database, query: EditedQuery, now: Date, window: PageWindow) {
  const { kind, state, isUnpublished, q } = query;
  const parts: SQL[] = [sql`true`];
  if (kind) parts.push(eq(articles.kind, kind));
  if (state) parts.push(sql`${stateAt(now)} = ${state}`);
  if (isUnpublished) parts.push(sql`(${articles.draft} is not null or ${stateAt(now)} = 'draft')`);
  if (q?.trim()) {
    const text = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(coalesce(${draftTitle}, ${liveTitle}) ilike ${text} or ${articles.slug} ilike ${text})`);
  }
  const where = sql.join(parts, sql` and `);
  const rows = await db
    .select({
      ...columns(now),
      title: sql<string>`coalesce(${draftTitle}, ${liveTitle}, ${articles.slug})`,
      languages: sql<Language[]>`coalesce(case when ${articles.draft} is null
        then (select array_agg(${articleTexts.language}) from ${articleTexts} where ${articleTexts.articleId} = ${articles.id})
        else (select array_agg(key) from jsonb_each(${articles.draft} -> 'texts') where value ->> 'title' <> '') end, '{}')`,
    })
    .from(articles)
    .leftJoin(people, eq(people.id, articles.changedBy))
    .where(where)
    .orderBy(desc(articles.changedAt), desc(articles.id))
    .limit(window.limit)
    .offset(window.offset);
  const counted = sql`select 1 from ${articles} where ${where}`;
  const total = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(counted)} as counted`);
  return { rows, counted: total.counted };
}

export async function readEdited(db: Database, id: string, now: Date) {
  const [row] = await db
    .select(columns(now))
    .from(articles)
    .leftJoin(people, eq(people.id, articles.changedBy))
    .where(eq(articles.id, id));
  return row ?? null;
}

/** Locks the article until the transaction ends, so that two changes of one version cannot both succeed. */
export async function lockArticle(tx: Database, id: string) {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  return row ?? null;
}

/** What members read, in the shape of a draft. */
export async function readLive(db: Database, article: Article): Promise<ArticleDraft> {
  const rows = await db.select().from(articleTexts).where(eq(articleTexts.articleId, article.id));
  const texts = rows.map(({ language, title, excerpt, pictureAlt, document }): [string, ArticleWords] => [
    language,
    { title, excerpt, pictureAlt, document: document ?? { type: 'doc', content: [] } },
  ]);
  const { kind, slug, category, author, visibleTo, sources, pictureBaseUrl } = article;
  return {
    kind,
    slug,
    category,
    author,
    visibleTo,
    sources,
    pictureBaseUrl,
    texts: Object.fromEntries(texts),
  };
}

/** Whether an address belongs to another article, now or in the past. */
export async function isSlugTaken(db: Database, slug: string, exceptId: string | null): Promise<boolean> {
  const others = exceptId === null ? sql`true` : ne(articles.id, exceptId);
  const [now] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), others));
  if (now) return true;
  const [former] = await db
    .select({ id: articleSlugs.articleId })
    .from(articleSlugs)
    .where(
      and(eq(articleSlugs.slug, slug), exceptId === null ? sql`true` : ne(articleSlugs.articleId, exceptId)),
    );
  return former !== undefined;
}

type Head = Pick<Article, 'slug' | 'kind' | 'category' | 'author' | 'draft' | 'changedAt' | 'changedBy'>;

export async function insertArticle(db: Database, head: Head): Promise<string> {
  const [row] = await db.insert(articles).values(head).returning({ id: articles.id });
  if (!row) throw new Error('an inserted article has no id');
  return row.id;
}

export const changeArticle = (tx: Database, id: string, change: Partial<Article>) =>
  tx
    .update(articles)
    .set({ ...change, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, id));

/** Returns the ids of its files, whose bytes are stored elsewhere. */
export async function deleteArticle(tx: Database, id: string): Promise<string[]> {
  const held = await tx
    .select({ id: articleFiles.id })
    .from(articleFiles)
    .where(eq(articleFiles.articleId, id));
  await tx.delete(articles).where(eq(articles.id, id));
  return held.map((file) => file.id);
}

export async function replaceTexts(tx: Database, id: string, rows: (typeof articleTexts.$inferInsert)[]) {
  await tx.delete(articleTexts).where(eq(articleTexts.articleId, id));
  await tx.insert(articleTexts).values(rows);
}

/** The former address still leads here, and the current one is removed from the former ones. */
export async function moveSlug(tx: Database, articleId: string, from: string | null, to: string) {
  await tx.delete(articleSlugs).where(and(eq(articleSlugs.slug, to), eq(articleSlugs.articleId, articleId)));
  if (from !== null && from !== to) {
    await tx.insert(articleSlugs).values({ slug: from, articleId }).onConflictDoNothing();
  }
}

export function readVersions(db: Database, articleId: string) {
  return db
    .select({
      number: articleVersions.number,
      savedAt: articleVersions.savedAt,
      savedBy: sql<string | null>`concat_ws(' ', ${people.firstName}, ${people.lastName})`,
      draft: articleVersions.draft,
    })
    .from(articleVersions)
    .leftJoin(people, eq(people.id, articleVersions.savedBy))
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.number))
    .limit(50);
}

export async function addVersion(tx: Database, version: Omit<typeof articleVersions.$inferInsert, 'number'>) {
  const next = sql`(select coalesce(max(number), 0) + 1 from ${articleVersions} v where v.article_id = ${version.articleId})`;
  await tx.insert(articleVersions).values({ ...version, number: next as unknown as number });
}

export async function hasVersions(db: Database, articleId: string): Promise<boolean> {
  const [row] = await db
    .select({ number: articleVersions.number })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .limit(1);
  return row !== undefined;
}
