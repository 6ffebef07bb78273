import type { BrokerageResult } from '@portico/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { brokerages } from '../../db/schema/index.ts';
import { type IdPage, readIdPage } from '../../support/idPage.ts';
import { findByName } from '../../support/nameSearch.ts';
import type { PageWindow } from '../../support/paging.ts';

export type BrokerageFilter = {
  withArchived: boolean;
  /** Every spelling of the state. */
  states?: string[];
};

/** The directory, by name. */
export function readBrokerageIds(
  db: Database,
  { withArchived, states }: BrokerageFilter,
  name: string | undefined,
  window: PageWindow,
): Promise<IdPage> {
  const shown = withArchived ? sql`true` : eq(brokerages.isArchived, false);
  return findByName(brokerages.searchName, name, (text) =>
    readIdPage(db, {
      from: brokerages,
      id: sql`${brokerages.id}`,
      key: sql`${brokerages.searchName}`,
      branches: [sql`${and(shown, states && inArray(brokerages.state, states))}`],
      text,
      isNarrowed: text !== null || states !== undefined,
      branchOrder: sql`${brokerages.searchName}, ${brokerages.id}`,
      order: sql`key, id`,
      window,
    }),
  );
}

export async function readBrokerages(db: Database, ids: readonly string[]): Promise<BrokerageResult[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      _id: brokerages.id,
      name: brokerages.name,
      city: brokerages.city,
      country: brokerages.country,
      isDeveloper: brokerages.isDeveloper,
      listingsCount: brokerages.listingsCount,
    })
    .from(brokerages)
    .where(inArray(brokerages.id, [...ids]));
  const found = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
