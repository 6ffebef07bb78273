import { longestBio } from '@portico/contracts/lists';
import { useSession } from '@portico/session';
import { Grid } from '@portico/ui';
import { SelectField, TextareaField, TextField, useField } from '@portico/ui/forms';
import { useAccountT, type Voice } from './words.ts';

/** The countries the network knows; a stored country outside the list stays a choice. */
function CountryField({ autoComplete }: { autoComplete: string }) {
  const t = useAccountT();
  const [{ value }] = useField<string>('country');
  const known = useSession(({ settings }) => settings.search?.countries) ?? [];
  const countries = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <SelectField
      name="country"
      label={t('field.country')}
      placeholder={t('countryChoice')}
      autoComplete={autoComplete}
      options={countries.map((country) => ({ value: country, label: country }))}
      isOptional
    />
  );
}

/** The professional side, which members read on the profile. */
export function WorkFields({ voice }: { voice: Voice }) {
  const t = useAccountT();
  const fill = (token: string) => (voice === 'self' ? token : 'off');
  return (
    <>
      <Grid minColumn="15rem" gap="4">
        <TextField name="city" label={t('field.city')} autoComplete={fill('address-level2')} isOptional />
        <TextField name="state" label={t('field.state')} autoComplete={fill('address-level1')} isOptional />
      </Grid>
      <CountryField autoComplete={fill('country-name')} />
      <TextField name="languages" label={t('field.languages')} hint={t('listHint')} isOptional />
      <TextField name="specialties" label={t('field.specialties')} hint={t('listHint')} isOptional />
      <TextareaField
        name="bio"
        label={t('field.bio')}
        hint={t(`bioHint.${voice}`)}
        rows={7}
        maxLength={longestBio}
        isOptional
      />
    </>
  );
}
