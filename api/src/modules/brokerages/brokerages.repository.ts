import type { BrokerageResult } from '@portico/contracts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { brokerages } from '../../db/schema/index.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';

/** By name. */
export function readBrokerageIds(
  db: Database,
  { conditions, text }: { conditions: SQL[]; text: TextCondition | null },
  window: PageWindow,
): Promise<IdPage> {
  const branch = (how: keyof TextCondition) => {
    const all = [sql`true`, ...conditions, ...(text ? [text[how]] : [])];
    return sql`select ${brokerages.id}, ${brokerages.searchName} as key from ${brokerages}
      where ${sql.join(all, sql` and `)}`;
  };
  return readIdPage(db, {
    branches: [branch('indexed')],
    walkBranches: [branch('walked')],
    isNarrowed: text !== null,
    branchOrder: sql`${brokerages.searchName}, ${brokerages.id}`,
    order: sql`key, id`,
    window,
  });
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
