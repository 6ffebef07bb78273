import { measureKeys } from '@portico/contracts/listing-fields';
import { Grid, Text } from '@portico/ui';
import { TextField } from '@portico/ui/forms';
import { useMeasureWords } from '../../measures/index.ts';
import { useFormT } from '../words.ts';

/** The RESO additions (resolutions 81): none is required, but they improve matching. */
export function MeasureFields() {
  const t = useFormT();
  const words = useMeasureWords();
  return (
    <>
      <Grid minColumn="11rem" gap="4">
        {measureKeys.map((name) => (
          <TextField
            key={name}
            name={name}
            label={words.field(name)}
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
