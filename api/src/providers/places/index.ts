import type { Database } from '../../db/client.ts';
import type { Environment } from '../../env.ts';
import { createGazetteer } from './gazetteer.ts';
import type { PlacesProvider } from './places.ts';
import { createRemotePlaces } from './remotePlaces.ts';

/** The service the environment names, otherwise the gazetteer in the database. */
export function placesProvider({ placesUrl }: Pick<Environment, 'placesUrl'>, db: Database): PlacesProvider {
  return placesUrl === null ? createGazetteer(db) : createRemotePlaces({ url: placesUrl });
}
