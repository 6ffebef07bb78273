import { ownTimeZone } from '@portico/i18n';
import { Card, Grid, Heading, Stack, Text } from '@portico/ui';
import { RadioField, TextField, useFormikContext } from '@portico/ui/forms';
import { SaveLine } from '../forms/index.ts';
import { longestHeadline } from '../settings/index.ts';
import { type MaintenanceDraft, maintenanceModes } from './maintenanceDraft.ts';
import { useMaintenanceT } from './words.ts';

export function MaintenanceFields() {
  const t = useMaintenanceT();
  const { values } = useFormikContext<MaintenanceDraft>();
  return (
    <Stack gap="6">
      <RadioField
        name="mode"
        label={t('field.mode')}
        options={maintenanceModes.map((mode) => ({
          value: mode,
          label: t(`mode.${mode}`),
          text: t(`modeHint.${mode}`),
        }))}
      />
      {values.mode === 'window' && <Window />}
      <TextField
        name="headline"
        label={t('field.headline')}
        hint={t('headlineHint')}
        maxLength={longestHeadline}
        isOptional
      />
      <Preview headline={values.headline} />
      <Text size="sm" tone="muted">
        {t('staffExempt')}
      </Text>
      <SaveLine />
    </Stack>
  );
}

function Window() {
  const t = useMaintenanceT();
  return (
    <Stack gap="2">
      <Grid minColumn="13rem" gap="4">
        <TextField name="startsAt" type="datetime-local" label={t('field.startsAt')} />
        <TextField name="endsAt" type="datetime-local" label={t('field.endsAt')} isOptional />
      </Grid>
      <Text size="sm" tone="muted">
        {t('zone', { zone: ownTimeZone() })}
      </Text>
    </Stack>
  );
}

/** The headline as the landing shows it while members are kept out. */
function Preview({ headline }: Pick<MaintenanceDraft, 'headline'>) {
  const t = useMaintenanceT();
  return (
    <Stack gap="2">
      <Text size="xs" tone="muted">
        {t('preview')}
      </Text>
      <Card>
        <Heading level={2} size="lg">
          {headline.trim() || t('ownHeadline')}
        </Heading>
      </Card>
    </Stack>
  );
}
