import { Grid, Text } from '@portico/ui';
import { TextField } from '@portico/ui/forms';
import { useFormT } from '../words.ts';

const measures = ['bedrooms', 'bathrooms', 'livingArea', 'lotSize', 'yearBuilt'] as const;

/** The RESO additions (resolutions 81): nothing here is required, and matching is better with it. */
export function MeasureFields() {
  const t = useFormT();
  return (
    <>
      <Grid minColumn="11rem" gap="4">
        {measures.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            inputMode="decimal"
            maxLength={12}
            isOptional
          />
        ))}
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <TextField name="latitude" label={t('field.latitude')} inputMode="text" maxLength={20} isOptional />
        <TextField name="longitude" label={t('field.longitude')} inputMode="text" maxLength={20} isOptional />
      </Grid>
      <Text size="sm" tone="muted">
        {t('hint.coordinates')}
      </Text>
    </>
  );
}
