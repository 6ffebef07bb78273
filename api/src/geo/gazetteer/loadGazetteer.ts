import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import type { GazetteerCity } from './cities.ts';
import * as repository from './gazetteer.repository.ts';
import type { CitySource } from './readCities.ts';

const nameForm = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Two places of one name within this many degrees (about 30 km) count as one place. */
const near = 0.3;

type Placed = Pick<GazetteerCity, 'city' | 'countryCode' | 'latitude' | 'longitude'>;

/** What GeoNames adds to a city's name for the city itself ("New York City") or a part of it ("Zürich (Kreis 1)"). */
const sameCity = /^(?: city| \(.*)?$/;

/**
 * Places the network began with stay as they are: GeoNames' "New York City" is the "New York" already there. A
 * neighbor with a longer name, such as Miami Beach, is a place of its own.
 */
function createIsKnown(known: readonly Placed[]): (city: Placed) => boolean {
  const byCountry = Map.groupBy(known, ({ countryCode }) => countryCode);
  return (city) =>
    (byCountry.get(city.countryCode) ?? []).some((other) => {
      const [name, known] = [nameForm(city.city), nameForm(other.city)];
      return (
        Math.abs(other.latitude - city.latitude) < near &&
        Math.abs(other.longitude - city.longitude) < near &&
        name.startsWith(known) &&
        sameCity.test(name.slice(known.length))
      );
    });
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
  const { done, isWhole } = await repository.readProgress(db);
  if (isWhole) return true;
  const isKnown = createIsKnown(await repository.readOthers(db));
  let at = done;
  for await (const batch of cities(at)) {
    const before = performance.now();
    const fresh = batch.filter((city) => !isKnown(city));
    if (!(await write(fresh, { at, next: at + batch.length }))) return false;
    at += batch.length;
    await pause(performance.now() - before);
    if (signal.aborted) return false;
  }
  await repository.endLoad(db, at);
  return true;

  /** False when another process is loading. */
  async function write(fresh: GazetteerCity[], step: { at: number; next: number }) {
    return db.transaction(async (tx) => {
      const isMine = await repository.claimLoad(tx);
      if (!isMine || (await repository.readProgress(tx)).done !== step.at) return false;
      await repository.insertCities(tx, fresh);
      await repository.noteProgress(tx, step.next);
      return true;
    });
  }
}
