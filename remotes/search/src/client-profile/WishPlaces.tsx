import { clientLimits } from '@portico/contracts/lists';
import { lazyMap } from '@portico/features/map-room';
import { Box, Button, Grid, Row, Stack } from '@portico/ui';
import { TextField, useField } from '@portico/ui/forms';
import { useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import type { WishMapProps } from './WishMap.tsx';
import { listOf } from './wishValues.ts';

function useMapFailure() {
  const t = useClientsT();
  return { title: t('profile.map.failed'), kept: t('profile.map.kept') };
}

const MapRoom = lazyMap<WishMapProps>(
  () => import(/* webpackChunkName: "later-wish-map" */ './WishMap.tsx').then((module) => module.WishMap),
  useMapFailure,
);

/** Where the client looks: by name, or by an area on a map. */
export function WishPlaces() {
  const t = useClientsT();
  const [isMap, setIsMap] = useState(false);
  const [{ value }, , helpers] = useField<string>('cities');
  const add = (cities: string[]) => {
    const all = [...new Set([...listOf(value), ...cities])].slice(0, clientLimits.places);
    void helpers.setValue(all.join(', '));
  };
  return (
    <Stack gap="4">
      <Grid minColumn="11rem" gap="4">
        <TextField
          name="cities"
          label={t('profile.cities')}
          hint={t('profile.citiesHint')}
          maxLength={2_200}
          isOptional
        />
        <TextField
          name="countries"
          label={t('profile.countries')}
          hint={t('profile.citiesHint')}
          maxLength={2_200}
          isOptional
        />
      </Grid>
      <Row>
        <Button size="sm" aria-expanded={isMap} onClick={() => setIsMap(!isMap)}>
          {t(isMap ? 'profile.map.close' : 'profile.map.open')}
        </Button>
      </Row>
      {isMap && (
        <Box blockSize="26rem">
          <MapRoom onPlaces={add} />
        </Box>
      )}
    </Stack>
  );
}
