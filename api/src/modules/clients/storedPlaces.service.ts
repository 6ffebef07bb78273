import type { Database } from '../../db/client.ts';
import { inTurns } from '../../support/inTurns.ts';
import { keepWishesQuiet } from './clientWrite.repository.ts';
import * as repository from './storedPlaces.repository.ts';
import { knowPlaces } from './wishedPlaces.ts';

const atOnce = 500;
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** Finds out which of the places in clients' wishes are spelled differently from homes. */
async function readMisspelt(db: Database): Promise<string[]> {
  const wished = await repository.readWishedPlaces(db);
  const misspelt: string[] = [];
  for (let at = 0; at < wished.length; at += atOnce) {
    const texts = wished.slice(at, at + atOnce);
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
 * Reads places again that were stored before they were known: before the gazetteer was loaded, or before a home in that
 * city. Nobody is told about wishes that change this way. Returns how many clients were changed.
 */
export async function knowStoredPlaces(db: Database): Promise<number> {
  const misspelt = await readMisspelt(db);
  let [changed, last]: [number, string | null] = [0, null];
  await inTurns(() =>
    db.transaction(async (tx) => {
      await keepWishesQuiet(tx);
      const rows = await repository.lockWishing(tx, misspelt, { after: last, limit: atOnce });
      const read = await knowPlaces(tx, rows);
      for (const row of rows) {
        const { wished } = read(row);
        if (
          isSame(wished.wishedCities, row.wishedCities) &&
          isSame(wished.wishedCountries, row.wishedCountries)
        )
          continue;
        await repository.writeWishedPlaces(tx, row.id, wished);
        changed += 1;
      }
      last = rows.at(-1)?.id ?? null;
      return rows.length === atOnce;
    }),
  );
  return changed;
}
