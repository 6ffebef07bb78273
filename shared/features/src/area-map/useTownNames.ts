// Imported by its name, which is how a feature imports another.
import { usePlaceNames } from '@portico/features/country-name';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import type { MapTown, MapView } from '@portico/ui/map';
import { useMemo } from 'react';
import { getTownNames } from './mapCalls.ts';
import { tilesOf } from './tilesOf.ts';

const noTowns: readonly MapTown[] = [];

/** The towns in the visible part of the map. A map without names is still useful, so a failure shows nothing. */
export function useTownNames(view: MapView | undefined): readonly MapTown[] {
  const tiles = view ? tilesOf(view) : [];
  const naming = usePlaceNames();
  const { data } = useRemoteQuery(
    keys.townNames(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`).join(' ')),
    async (context) => {
      const found = await Promise.all(tiles.map((tile) => getTownNames(tile, context)));
      // The largest of each tile first, then the next: no part of the map is left without names.
      const rounds = Math.max(0, ...found.map(({ length }) => length));
      return Array.from({ length: rounds }, (_, index) =>
        found.flatMap((towns) => towns.slice(index, index + 1)),
      ).flat();
    },
    { isEnabled: tiles.length > 0, staleTimeMs: Number.POSITIVE_INFINITY, keepsPrevious: true },
  );
  return useMemo(
    () =>
      // An API of an earlier release does not say the country.
      data?.map((town) => ({ ...town, city: naming.city(town.city, town.countryCode ?? null) })) ?? noTowns,
    [data, naming],
  );
}
