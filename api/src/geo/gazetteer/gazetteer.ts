import type { Database } from '../../db/client.ts';
import type { PlacesProvider } from '../../providers/places/places.ts';
import { placeIndex } from '../placePages.repository.ts';
import { type Place, readPlacesBegun } from '../places.repository.ts';
import { placeTerm } from '../placeTerm.ts';

/** The places in the database: those the network began with, and GeoNames' once they are loaded. */
export function createGazetteer(db: Database): PlacesProvider {
  const index = placeIndex(db);

  /** Names that begin with the typed text come first; then names that contain it, or are mistyped. */
  async function find(term: string, limit: number): Promise<Place[]> {
    const begun = await readPlacesBegun(db, term, limit);
    if (begun.length === limit) return begun;
    const window = { page: 1, pageSize: limit, offset: 0, limit };
    const { found: others } = await index.find(term, {}, window);
    const known = new Set(begun.map(({ _id }) => _id));
    return [...begun, ...others.filter(({ _id }) => !known.has(_id))].slice(0, limit);
  }

  return {
    complete: async (typed, limit) => find(placeTerm(typed), limit),
  };
}
