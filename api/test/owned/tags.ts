import { asc } from 'drizzle-orm';
import { tagCategories, tagMerges, tags } from '../../src/db/schema/index.ts';
import type { TestApp } from '../testApp.ts';

export async function anyTag({ db }: TestApp) {
  const [row] = await db.select({ id: tags.id }).from(tags).orderBy(asc(tags.name)).limit(1);
  return row?.id ?? null;
}

export async function anyCategory({ db }: TestApp) {
  const [row] = await db.select({ id: tagCategories.id }).from(tagCategories).limit(1);
  return row?.id ?? null;
}

/** One that was undone: undoing it again changes nothing. */
export async function anyMerge({ db }: TestApp) {
  const [from, into] = await db.select({ id: tags.id }).from(tags).orderBy(asc(tags.name)).limit(2);
  if (!from || !into) return null;
  const row = { fromId: from.id, intoId: into.id, wasVisible: true, state: 'undone' as const };
  const [merge] = await db.insert(tagMerges).values(row).returning({ id: tagMerges.id });
  return merge?.id ?? null;
}
