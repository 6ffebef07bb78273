import type { TextByLanguage } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { listings, matchAlerts } from '../../db/schema/index.ts';

/** The title of an alert's home; as it was when the alert was made, once the home has left the network. */
export const alertedTitle = sql<TextByLanguage | null>`case when ${listings.isInNetwork}
  then ${listings.title} else ${matchAlerts.title} end`;
