import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients } from '../../db/schema/index.ts';
import { inTurns } from '../../support/inTurns.ts';
import { rowsOf } from '../../support/rows.ts';
import { keepWishesQuiet } from './clientWrite.repository.ts';
import { knowPlaces } from './wishedPlaces.ts';

const atOnce = 500;
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** Which of the places that clients wish for are written in another way than homes have them. */
async function readMisspelt(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    db,
    sql`select distinct unnest(${clients.wishedCities} || ${clients.wishedCountries}) as text from ${clients}`,
  );
  const misspelt: string[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const texts = rows.slice(at, at + atOnce).map(({ text }) => text);
    const read = await knowPlaces(db, [{ wishedCities: texts }, { wishedCountries: texts }]);
    for (const text of texts) {
      const asCity = read({ wishedCities: [text], wishedCountries: [] }).wished.wishedCities;
      const asCountry = read({ wishedCities: [], wishedCountries: [text] }).wished.wishedCountries;
      if (!isSame(asCity, [text]) || !isSame(asCountry, [text])) misspelt.push(text);
    }
  }
  return misspelt;
}

/**
 * Reads again what was stored before a place was known: before the gazetteer was there, or a home of that city. Nobody
 * is told of wishes that change so. Answers how many clients were changed.
 */
export async function knowStoredPlaces(db: Database): Promise<number> {
  const misspelt = sql`${sql.param(await readMisspelt(db))}::text[]`;
  const isMeant = or(
    sql`${clients.wishedCities} && ${misspelt}`,
    sql`${clients.wishedCountries} && ${misspelt}`,
  ) as SQL;
  let [changed, last]: [number, string | null] = [0, null];
  await inTurns(() =>
    db.transaction(async (tx) => {
      await keepWishesQuiet(tx);
      const { id, wishedCities, wishedCountries } = clients;
      const rows = await tx
        .select({ id, wishedCities, wishedCountries })
        .from(clients)
        .where(and(isMeant, last === null ? undefined : gt(id, last)))
        .orderBy(asc(id))
        .limit(atOnce)
        .for('update');
      const read = await knowPlaces(tx, rows);
      for (const row of rows) {
        const { wished } = read(row);
        if (
          isSame(wished.wishedCities, row.wishedCities) &&
          isSame(wished.wishedCountries, row.wishedCountries)
        )
          continue;
        await tx.update(clients).set(wished).where(eq(id, row.id));
        changed += 1;
      }
      last = rows.at(-1)?.id ?? null;
      return rows.length === atOnce;
    }),
  );
  return changed;
}
