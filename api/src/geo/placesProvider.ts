import type { Database } from '../db/client.ts';
import type { Environment } from '../env.ts';
import type { PlacesProvider } from '../providers/places/places.ts';
import { createRemotePlaces } from '../providers/places/remotePlaces.ts';
import { createGazetteer } from './gazetteer/gazetteer.ts';

/** The service the environment names, otherwise the gazetteer in the database. */
export function placesProvider({ placesUrl }: Pick<Environment, 'placesUrl'>, db: Database): PlacesProvider {
  return placesUrl === null ? createGazetteer(db) : createRemotePlaces({ url: placesUrl });
}
