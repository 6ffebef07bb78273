import type { MapArea, WishPlace } from '@portico/contracts';
import { AreaMap, MapStatus } from '@portico/features/area-map';
import { type PlaceNaming, usePlaceNames, usePlaceText } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useFormat } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { areaAroundPlaces } from '@portico/rules/map';
import { type MapPoint, withAir } from '@portico/ui/map';
import { useMemo, useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import { searchWishPlaces } from './profileCalls.ts';

const idOf = ({ city, country }: WishPlace) => `${city}, ${country}`;
const toPoint = (place: WishPlace, { city }: PlaceNaming): MapPoint => ({
  ...{ id: idOf(place), label: city(place.city, place.country), count: place.homes },
  ...{ latitude: place.latitude, longitude: place.longitude },
});
const nothing = () => undefined;

export interface WishMapProps {
  /** The cities with homes inside the area that was drawn. */
  onPlaces: (cities: string[]) => void;
}

/** An area is drawn, and the cities in it become wishes. */
export function WishMap({ onPlaces }: WishMapProps) {
  const t = useClientsT();
  const format = useFormat();
  const naming = usePlaceNames();
  const placeText = usePlaceText();
  const { listText } = useListText();
  const [area, setArea] = useState<MapArea | null>(null);
  const search = useRemoteMutation((drawn: MapArea) => searchWishPlaces({ area: drawn }), {
    onSuccess: (places: WishPlace[]) => onPlaces([...new Set(places.map(({ city }) => city))]),
  });
  const places = search.data;
  const points = useMemo(() => (places ?? []).map((place) => toPoint(place, naming)), [places, naming]);
  const draw = (drawn: MapArea) => {
    setArea(drawn);
    search.mutate(drawn);
  };
  const around = areaAroundPlaces(points);
  const found =
    places && t('profile.map.found', { count: places.length, value: format.number(places.length) });
  return (
    <AreaMap
      points={points}
      frame={around ? withAir(around) : null}
      onActive={nothing}
      onChoose={nothing}
      listKey={JSON.stringify(area)}
      area={area}
      onArea={draw}
      texts={{
        label: t('profile.map.label'),
        impossible: t('profile.map.impossible'),
        point: (id) => places?.filter((place) => idOf(place) === id).map(placeText)[0] ?? id,
        cluster: ({ points: several }) => listText(several.map(({ label }) => label)),
      }}
    >
      {(found || search.isError) && (
        <MapStatus text={found} hasFailed={search.isError} onRetry={() => area && search.mutate(area)} />
      )}
    </AreaMap>
  );
}
