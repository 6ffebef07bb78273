import type { DashboardSettings, SearchSettings, SystemSettings } from '@portico/contracts';
import { settingsAt } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import {
  lifestyleCategory,
  readSearchOptions,
  readSettings,
  readTags,
} from '../../settings/settings.repository.ts';

/** Categories of tags by what they describe (B §3). */
const listingTagPrefix = 'Listing.';

export function createInfo(db: Database, now: () => Date) {
  return {
    system: async (): Promise<SystemSettings> => settingsAt((await readSettings(db)).system, now()),
    dashboard: async (): Promise<DashboardSettings> => (await readSettings(db)).dashboard,
    async search(): Promise<SearchSettings> {
      const [options, listingTags, lifestyles] = await Promise.all([
        readSearchOptions(db),
        readTags(db, listingTagPrefix, 'all'),
        readTags(db, lifestyleCategory, 'all'),
      ]);
      return { ...options, listingTags, lifestyles };
    },
  };
}
