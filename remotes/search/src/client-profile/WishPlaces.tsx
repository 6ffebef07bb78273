import { clientLimits } from '@portico/contracts/lists';
import { ComboboxField } from '@portico/features/combobox';
import { useCountries } from '@portico/features/country';
import { lazyMap } from '@portico/features/map-room';
import { usePlaceCompletion } from '@portico/features/places';
import { Box, Button, Grid, Row, Stack } from '@portico/ui';
import { useField } from '@portico/ui/forms';
import { useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import type { WishMapProps } from './WishMap.tsx';
import { lastOf, listOf, withLast } from './wishValues.ts';

function useMapFailure() {
  const t = useClientsT();
  return { title: t('profile.map.failed'), kept: t('profile.map.kept') };
}

const MapRoom = lazyMap<WishMapProps>(
  () => import(/* webpackChunkName: "later-wish-map" */ './WishMap.tsx').then((module) => module.WishMap),
  useMapFailure,
);

const shortestTyped = 2;
const mostOffered = 8;

/** Cities that complete the one that is being typed. */
function useCities(typed: string) {
  const { options } = usePlaceCompletion(typed);
  return options.flatMap(({ id, label, place: { city } }) => (city ? [{ id, label, name: city }] : []));
}

/** Only a typed place is completed, not a stored or chosen one. */
function useTypedPlaces(name: 'wishedCities' | 'wishedCountries') {
  const [{ value }, , helpers] = useField<string>(name);
  const [isTyped, setIsTyped] = useState(false);
  return {
    value,
    typed: isTyped ? lastOf(value) : '',
    onType: (text: string) => {
      setIsTyped(true);
      void helpers.setValue(text);
    },
    choose: (place: string) => {
      setIsTyped(false);
      void helpers.setValue(withLast(value, place));
    },
    add: (places: string[]) => {
      const all = [...new Set([...listOf(value), ...places])].slice(0, clientLimits.places);
      void helpers.setValue(all.join(', '));
    },
  };
}

/** Where the client looks: by name, or by an area on a map. */
export function WishPlaces() {
  const t = useClientsT();
  const [isMap, setIsMap] = useState(false);
  const cities = useTypedPlaces('wishedCities');
  const countries = useTypedPlaces('wishedCountries');
  const { matching } = useCountries();
  const shared = { hint: t('profile.citiesHint'), maxLength: 2_200, isOptional: true } as const;
  return (
    <Stack gap="4">
      <Grid minColumn="11rem" gap="4">
        <ComboboxField
          {...shared}
          name="wishedCities"
          label={t('profile.cities')}
          value={cities.value}
          onType={cities.onType}
          options={useCities(cities.typed)}
          onChoose={({ name }) => cities.choose(name)}
        />
        <ComboboxField
          {...shared}
          name="wishedCountries"
          label={t('profile.countries')}
          value={countries.value}
          onType={countries.onType}
          options={
            countries.typed.length < shortestTyped ? [] : matching(countries.typed).slice(0, mostOffered)
          }
          onChoose={({ name }) => countries.choose(name)}
        />
      </Grid>
      <Row>
        <Button size="sm" aria-expanded={isMap} onClick={() => setIsMap(!isMap)}>
          {t(isMap ? 'profile.map.close' : 'profile.map.open')}
        </Button>
      </Row>
      {isMap && (
        <Box blockSize="26rem">
          <MapRoom onPlaces={cities.add} />
        </Box>
      )}
    </Stack>
  );
}
