import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';

/** Every city and country that some client wishes for. */
export async function readWishedPlaces(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    db,
    sql`select distinct unnest(${clients.wishedCities} || ${clients.wishedCountries}) as text from ${clients}`,
  );
  return rows.map(({ text }) => text);
}

/** Locks the next clients, by their ids, who wish for one of these places. */
export function lockWishing(
  tx: Database,
  places: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const named = sql`${sql.param([...places])}::text[]`;
  const { id, wishedCities, wishedCountries } = clients;
  const isMeant = or(sql`${wishedCities} && ${named}`, sql`${wishedCountries} && ${named}`);
  return tx
    .select({ id, wishedCities, wishedCountries })
    .from(clients)
    .where(and(isMeant, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
}

type WishedPlaces = Pick<typeof clients.$inferSelect, 'wishedCities' | 'wishedCountries'>;

export async function writeWishedPlaces(tx: Database, id: string, wished: WishedPlaces): Promise<void> {
  await tx.update(clients).set(wished).where(eq(clients.id, id));
}
