import type { Lifestyle, TagCategory } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { readTags } from '../../settings/settings.repository.ts';
import { readCategories } from './tags.repository.ts';

export function createTags(db: Database) {
  return {
    /** Lifestyles in the order set by staff. */
    async lifestyles(): Promise<Lifestyle[]> {
      const lifestyles = await readTags(db, 'Lifestyle');
      return lifestyles.map(({ _id, name, displayName }) => ({ id: _id, name, displayName }));
    },

    /** Categories with their visible tags; there are dozens, so nothing is paged. */
    async categories(appliesTo: string | undefined): Promise<TagCategory[]> {
      const [categories, tags] = await Promise.all([readCategories(db, appliesTo), readTags(db, '')]);
      return categories.map((category) => ({
        ...category,
        tags: tags.filter((tag) => tag.category === category.name),
      }));
    },
  };
}
