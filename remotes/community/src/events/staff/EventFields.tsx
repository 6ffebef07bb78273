import type { EventDraftFields } from '@portico/contracts';
import { CountryField, useCountries } from '@portico/features/country';
import { Grid, Row, Stack } from '@portico/ui';
import {
  CheckboxField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useFormikContext,
} from '@portico/ui/forms';
import { useMemo } from 'react';
import { PictureField } from '../../staff-form/index.ts';
import { useMoreT } from '../more/words.ts';
import { knownZones, zoneIn } from './zones.ts';

const zoneChoices = () => knownZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

export function EventFields({ saveLabel }: { saveLabel: string }) {
  const t = useMoreT();
  const { values, setValues } = useFormikContext<EventDraftFields>();
  const { codeOf } = useCountries();
  const zoneOptions = useMemo(zoneChoices, []);
  const moveTo = (country: string) =>
    void setValues({ ...values, country, timeZone: zoneIn(codeOf(country), values.timeZone) });
  const kinds = (['network', 'wealth'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return (
    <Stack gap="4">
      <TextField name="title" label={t('form.title')} />
      <TextareaField name="summary" label={t('form.summary')} />
      <Grid minColumn="14rem" gap="4">
        <SelectField name="kind" label={t('form.kind')} options={kinds} />
        <TextField name="venue" label={t('form.venue')} />
        <TextField name="city" label={t('form.city')} />
        <CountryField name="country" label={t('form.country')} onChange={moveTo} />
      </Grid>
      <Grid minColumn="14rem" gap="4">
        <SelectField
          name="timeZone"
          label={t('form.timeZone')}
          hint={t('form.timeZoneHint')}
          options={zoneOptions}
          placeholder={t('form.timeZoneChoose')}
        />
        <TextField name="localStart" type="datetime-local" label={t('form.localStart')} />
        <TextField name="localEnd" type="datetime-local" label={t('form.localEnd')} />
      </Grid>
      <CheckboxField name="isAllDay" label={t('form.isAllDay')} hint={t('form.isAllDayHint')} />
      <Grid minColumn="14rem" gap="4">
        <TextField name="capacity" inputMode="numeric" label={t('form.capacity')} />
        <TextField
          name="maxGuests"
          inputMode="numeric"
          label={t('form.maxGuests')}
          hint={t('form.maxGuestsHint')}
        />
        <TextField
          name="localAnswersUntil"
          type="datetime-local"
          label={t('form.localAnswersUntil')}
          hint={t('form.localAnswersUntilHint')}
          isOptional
        />
      </Grid>
      <PictureField name="pictureBaseUrl" label={t('form.pictureBaseUrl')} />
      {values.pictureBaseUrl && (
        <TextField name="pictureAlt" label={t('form.pictureAlt')} hint={t('form.pictureAltHint')} />
      )}
      <Row>
        <SubmitButton>{saveLabel}</SubmitButton>
      </Row>
    </Stack>
  );
}
