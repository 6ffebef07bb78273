import type { TagUses } from '@portico/contracts';
import { taggedKinds } from '@portico/contracts/lists';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../support/rows.ts';

const noUses = Object.fromEntries(taggedKinds.map((kind) => [kind, 0])) as TagUses;

/** How often each tag is used, by its name; a tag that nothing has is not in it. */
export async function readUses(db: Database, names?: readonly string[]): Promise<(name: string) => TagUses> {
  const ofThese = names && sql`where name = any (${sql.param([...names])}::text[])`;
  const rows = await rowsOf<{ name: string; kind: keyof TagUses; uses: number }>(
    db,
    sql`select name, kind, sum(uses)::int as uses from tag_uses ${ofThese ?? sql``} group by name, kind`,
  );
  const found = new Map<string, TagUses>();
  for (const { name, kind, uses } of rows) found.set(name, { ...noUses, ...found.get(name), [kind]: uses });
  return (name) => found.get(name) ?? noUses;
}

/** Combines all added rows of a tag into one. */
export const foldUses = (db: Database) =>
  db.execute(sql`with gone as (
      delete from tag_uses where (name, kind) in (
        select name, kind from tag_uses group by name, kind having count(*) > 1 or sum(uses) = 0)
      returning name, kind, uses)
    insert into tag_uses (name, kind, uses)
    select name, kind, sum(uses) from gone group by name, kind having sum(uses) <> 0`);
