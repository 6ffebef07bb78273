import type { ManagedCategory, ManagedTag, OtherNames, TextByLanguage } from '@portico/contracts';
import { neededTags } from '@portico/contracts/lists';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { tagCategories, tags } from '../../db/schema/index.ts';
import { lifestyleCategory } from '../../settings/settings.repository.ts';
import { rowsOf } from '../../support/rows.ts';
import { has, having } from './taggedSql.ts';
import { readUses } from './tagUses.repository.ts';

type Row = Omit<ManagedTag, 'names' | 'isNeeded' | 'uses'> & {
  categoryId: string;
  displayName: string;
  otherNames: OtherNames;
};

const inEveryLanguage = (displayName: string, names: OtherNames): TextByLanguage => ({
  en: displayName,
  ...names,
});

/** Tags that staff manage: merged ones are missing from the list, although their rows stay. */
export async function readManaged(db: Database): Promise<ManagedCategory[]> {
  const categories = await db
    .select()
    .from(tagCategories)
    .orderBy(asc(tagCategories.position), asc(tagCategories.name));
  const rows = await rowsOf<Row>(
    db,
    sql`select t.id as _id, t.name, t.display_name as "displayName", t.names as "otherNames", t.is_visible as "isOffered",
        t.version, t.category_id as "categoryId"
      from tags t where t.merged_into_id is null order by t.position, t.display_name`,
  );
  const usesOf = await readUses(db);
  const toTag = ({ categoryId: _, displayName, otherNames, ...row }: Row): ManagedTag => ({
    ...row,
    names: inEveryLanguage(displayName, otherNames),
    isNeeded: neededTags.includes(row.name),
    uses: usesOf(row.name),
  });
  return categories.map(({ id, name, displayName, names, isVisible, version }) => {
    const own = rows.filter(({ categoryId }) => categoryId === id).map(toTag);
    return {
      ...{ _id: id, name, names: inEveryLanguage(displayName, names), version, tags: own },
      isOffered: isVisible,
      isNeeded: isNeededCategory(name, own),
    };
  });
}

/** Homes and clients are matched by lifestyles, and the code uses some tags by name. */
export const isNeededCategory = (name: string, own: readonly { name: string }[]) =>
  name === lifestyleCategory || own.some((tag) => neededTags.includes(tag.name));

/** Null without such a tag. The category of a tag never changes. */
export async function readCategoryOf(tx: Database, tagId: string): Promise<string | null> {
  const [row] = await tx.select({ categoryId: tags.categoryId }).from(tags).where(eq(tags.id, tagId));
  return row?.categoryId ?? null;
}

/** Locks the tag until the transaction ends. */
export async function lockTag(tx: Database, tagId: string) {
  const [row] = await tx.select().from(tags).where(eq(tags.id, tagId)).for('update');
  return row ?? null;
}
export type TagRow = NonNullable<Awaited<ReturnType<typeof lockTag>>>;

/** Locks the category: a request that adds a tag to it or changes its order waits. */
export async function lockCategory(tx: Database, categoryId: string) {
  const [row] = await tx.select().from(tagCategories).where(eq(tagCategories.id, categoryId)).for('update');
  return row ?? null;
}

/** Not locked: retiring a category during a merge of its tags is the same as retiring it just after. */
export async function isCategoryOffered(tx: Database, categoryId: string): Promise<boolean> {
  return (await tx.$count(tagCategories, and(eq(tagCategories.id, categoryId), tagCategories.isVisible))) > 0;
}

type CategoryRow = NonNullable<Awaited<ReturnType<typeof lockCategory>>>;

export const tagsOfCategory = (tx: Database, categoryId: string) =>
  rowsOf<Pick<TagRow, 'id' | 'name' | 'displayName' | 'names'>>(
    tx,
    sql`select id, name, display_name as "displayName", names from tags where category_id = ${categoryId} and merged_into_id is null
      order by position, display_name`,
  );

export async function isNameTaken(tx: Database, name: string): Promise<boolean> {
  return (await tx.$count(tags, eq(tags.name, name))) > 0;
}

/** Adds it at the end. Null where a category with this name exists. */
export async function insertCategory(
  tx: Database,
  category: Pick<CategoryRow, 'name' | 'displayName' | 'names' | 'appliesTo'>,
): Promise<string | null> {
  const position = sql`(select coalesce(max(position) + 1, 0) from tag_categories)`;
  const [row] = await tx
    .insert(tagCategories)
    .values({ ...category, position })
    .onConflictDoNothing({ target: tagCategories.name })
    .returning({ id: tagCategories.id });
  return row?.id ?? null;
}

/** Every category in its order, locked until the transaction ends. */
export const lockCategories = (tx: Database) =>
  tx.select().from(tagCategories).orderBy(asc(tagCategories.position), asc(tagCategories.name)).for('update');

export const storeCategoryOrder = (tx: Database, ids: readonly string[]) =>
  tx.execute(sql`update tag_categories c set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o(id, place) where c.id = o.id`);

export const setCategoryOffered = (tx: Database, categoryId: string, isVisible: boolean) =>
  tx
    .update(tagCategories)
    .set({ isVisible, version: sql`${tagCategories.version} + 1` })
    .where(eq(tagCategories.id, categoryId));

/** Adds it at the end of its category. */
export async function insertTag(
  tx: Database,
  { categoryId, name, displayName, names }: Pick<TagRow, 'categoryId' | 'name' | 'displayName' | 'names'>,
): Promise<string> {
  const position = sql`(select coalesce(max(position) + 1, 0) from tags where category_id = ${categoryId})`;
  const [row] = await tx
    .insert(tags)
    .values({ categoryId, name, displayName, names, position })
    .returning({ id: tags.id });
  if (!row) throw new Error('a tag that was inserted has no id');
  return row.id;
}

type Change = Partial<Pick<TagRow, 'displayName' | 'names' | 'isVisible' | 'mergedIntoId'>>;

export const updateTag = (tx: Database, tagId: string, change: Change) =>
  tx
    .update(tags)
    .set({ ...change, version: sql`${tags.version} + 1` })
    .where(eq(tags.id, tagId));

export const updateCategory = (
  tx: Database,
  categoryId: string,
  change: Pick<TagRow, 'displayName' | 'names'>,
) =>
  tx
    .update(tagCategories)
    .set({ ...change, version: sql`${tagCategories.version} + 1` })
    .where(eq(tagCategories.id, categoryId));

export const storeOrder = (tx: Database, ids: readonly string[]) =>
  tx.execute(sql`update tags t set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o(id, place) where t.id = o.id`);

const listed = 20;

type Place = { _id: string; title: string; city: string; archived: boolean };

/** The newest listings with the tag that members may see. Prospects are their agents' alone. */
export const readListingsWith = (db: Database, name: string) =>
  rowsOf<Place>(
    db,
    sql`select id as _id, title ->> 'en' as title, city, archived ${having('listing', has('listing', sql`${name}::text`))} and is_in_network
      order by date_listed desc, id limit ${listed}`,
  );
