import { longestBio, placePrecisions } from '@portico/contracts/lists';
import { CountryField } from '@portico/features/country';
import { Grid } from '@portico/ui';
import { SelectField, TextareaField, TextField } from '@portico/ui/forms';
import { useAccountT, type Voice } from './words.ts';

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
      <CountryField
        name="country"
        label={t('field.country')}
        autoComplete={fill('country-name')}
        isOptional
      />
      <SelectField
        name="placePrecision"
        label={t('field.placePrecision')}
        hint={t('precisionHint')}
        options={placePrecisions.map((value) => ({ value, label: t(`precision.${value}`) }))}
      />
      <TextField name="languages" label={t('field.languages')} hint={t('listHint')} isOptional />
      <TextField name="specialties" label={t('field.specialties')} hint={t('listHint')} isOptional />
      <TextareaField name="awards" label={t('field.awards')} hint={t('linesHint')} rows={3} isOptional />
      <TextareaField name="links" label={t('field.links')} hint={t('linksHint')} rows={3} isOptional />
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
