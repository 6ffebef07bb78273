import { longestBio } from '@portico/contracts/lists';
import { useSession } from '@portico/session';
import { Grid } from '@portico/ui';
import { SelectField, TextareaField, TextField, useField } from '@portico/ui/forms';
import { useAccountT } from '../words.ts';

/** The countries the network knows; one that was stored before stays a choice. */
function CountryField() {
  const t = useAccountT();
  const [{ value }] = useField<string>('country');
  const known = useSession(({ settings }) => settings.search?.countries) ?? [];
  const countries = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <SelectField
      name="country"
      label={t('profile.country')}
      placeholder={t('profile.countryChoice')}
      autoComplete="country-name"
      options={countries.map((country) => ({ value: country, label: country }))}
      isOptional
    />
  );
}

/** The professional side, which members read on the profile. */
export function WorkFields() {
  const t = useAccountT();
  return (
    <>
      <Grid minColumn="12rem" gap="4">
        <TextField name="city" label={t('profile.city')} autoComplete="address-level2" isOptional />
        <TextField name="state" label={t('profile.state')} autoComplete="address-level1" isOptional />
      </Grid>
      <CountryField />
      <TextField name="languages" label={t('profile.languages')} hint={t('profile.listHint')} isOptional />
      <TextField
        name="specialties"
        label={t('profile.specialties')}
        hint={t('profile.listHint')}
        isOptional
      />
      <TextareaField
        name="bio"
        label={t('profile.bio')}
        hint={t('profile.bioHint')}
        rows={7}
        maxLength={longestBio}
        isOptional
      />
    </>
  );
}
