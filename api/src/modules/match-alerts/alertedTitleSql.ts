import type { TextByLanguage } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { listings, matchAlerts } from '../../db/schema/index.ts';

/** The title of an alert's home; as the network last saw it, once the home has left the network. */
export const alertedTitle = sql<TextByLanguage | null>`case when ${listings.isInNetwork}
  then ${listings.title} else ${matchAlerts.title} end`;
