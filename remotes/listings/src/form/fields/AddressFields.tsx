import type { PlaceSuggestion } from '@portico/contracts';
import { usStates } from '@portico/contracts/us-states';
import { ComboboxField } from '@portico/features/combobox';
import { CountryField } from '@portico/features/country';
import { usePlaceCompletion } from '@portico/features/places';
import { isUnitedStates, usStateCode, withCountry } from '@portico/rules/listing';
import { Grid } from '@portico/ui';
import { SelectField, TextField, useField, useFormikContext } from '@portico/ui/forms';
import { useState } from 'react';
import type { ListingValues } from '../listingValues.ts';
import { useFormT } from '../words.ts';

/** The fields that choosing a place fills in; a place that is only a state leaves the city empty. */
const placeValues = (place: PlaceSuggestion): Partial<ListingValues> => ({
  city: place.city ?? '',
  state: place.state ?? '',
  country: place.country,
  latitude: place.latitude?.toString() ?? '',
  longitude: place.longitude?.toString() ?? '',
});

function CityField() {
  const t = useFormT();
  const { values, setValues } = useFormikContext<ListingValues>();
  // Only typed text is looked up, not a city that was stored or chosen.
  const [typed, setTyped] = useState('');
  const { options, state } = usePlaceCompletion(typed);
  const notes = { failed: t('hint.lookupFailed'), waiting: t('hint.looking'), idle: '', found: '', none: '' };
  return (
    <ComboboxField
      name="city"
      label={t('field.city')}
      hint={t('hint.city')}
      maxLength={80}
      value={values.city}
      onType={(city) => {
        setTyped(city);
        void setValues((now) => ({ ...now, city }));
      }}
      options={options}
      onChoose={({ place }) => {
        setTyped('');
        void setValues((now) => ({ ...now, ...placeValues(place) }));
      }}
      note={notes[state]}
    />
  );
}

function StateField() {
  const t = useFormT();
  const [{ value: country }] = useField<string>('country');
  if (!isUnitedStates(country))
    return <TextField name="state" label={t('field.region')} maxLength={80} isOptional />;
  return (
    <SelectField
      name="state"
      label={t('field.state')}
      placeholder={t('choose.state')}
      autoComplete="address-level1"
      options={usStates.map(([, name]) => ({ value: name, label: name }))}
    />
  );
}

/** Leaving the United States clears the state (B §4); so does entering it with a state it does not have. */
function stateIn(country: string, former: Pick<ListingValues, 'country' | 'state'>): string {
  const state = withCountry(former, country).state ?? '';
  return isUnitedStates(country) && usStateCode(state) === null ? '' : state;
}

function ListingCountryField() {
  const t = useFormT();
  const { values, setValues } = useFormikContext<ListingValues>();
  const change = (country: string) =>
    void setValues((now) => ({ ...now, country, state: stateIn(country, values) }));
  return <CountryField name="country" label={t('field.country')} onChange={change} />;
}

export function AddressFields() {
  const t = useFormT();
  const [{ value: country }] = useField<string>('country');
  const isAmerican = isUnitedStates(country);
  return (
    <>
      <Grid gridTemplateColumns={{ base: '1fr', md: '3fr 1fr' }} gap="4">
        <TextField
          name="streetAddress"
          label={t('field.streetAddress')}
          maxLength={200}
          autoComplete="address-line1"
        />
        <TextField name="unitNumber" label={t('field.unitNumber')} maxLength={40} isOptional />
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <CityField />
        <StateField />
        <TextField
          name="zipcode"
          label={t(isAmerican ? 'field.zipcode' : 'field.postcode')}
          autoComplete="postal-code"
          maxLength={20}
          isOptional
        />
        <ListingCountryField />
      </Grid>
    </>
  );
}
