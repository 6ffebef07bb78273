import type { TagCategory } from '@portico/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { tagCategories } from '../../db/schema/index.ts';

export function readCategories(
  db: Database,
  appliesTo: string | undefined,
): Promise<Omit<TagCategory, 'tags'>[]> {
  return db
    .select({
      _id: tagCategories.id,
      name: tagCategories.name,
      displayName: tagCategories.displayName,
      appliesTo: tagCategories.appliesTo,
    })
    .from(tagCategories)
    .where(
      and(
        tagCategories.isVisible,
        appliesTo === undefined ? undefined : eq(tagCategories.appliesTo, appliesTo),
      ),
    )
    .orderBy(asc(tagCategories.position), asc(tagCategories.name));
}
