import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contentPictures } from '../../../db/schema/index.ts';
import { sqlMoment } from '../../../support/moments.ts';
import { rowsOf } from '../../../support/rows.ts';

export async function insertPicture(db: Database, id: string, createdAt: Date): Promise<void> {
  await db.insert(contentPictures).values({ id, createdAt });
}

export async function deletePicture(db: Database, id: string): Promise<void> {
  await db.delete(contentPictures).where(eq(contentPictures.id, id));
}

/** Everything that may hold the address of a picture; versions as well, because they can be restored. */
const holders = sql`select picture_base_url as words from events
  union all select fields ->> 'pictureBaseUrl' from event_drafts
  union all select picture_base_url from partners
  union all select document::text from partner_texts
  union all select picture_base_url from articles
  union all select draft::text from articles
  union all select document::text from article_texts
  union all select html from article_texts
  union all select draft::text from article_versions`;

/** Pictures uploaded before this moment that nothing shows. The texts are read once for all of them. */
export async function readUnusedPictures(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with used as materialized (
        select distinct lower((regexp_matches(held.words, '/cms/pictures/([0-9a-f-]{36})', 'gi'))[1]) as id
        from (${holders}) held where held.words like '%/cms/pictures/%')
      select p.id from content_pictures p
      where p.created_at < ${sqlMoment(before)} and not exists (select from used where used.id = p.id::text)
      order by p.created_at, p.id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
