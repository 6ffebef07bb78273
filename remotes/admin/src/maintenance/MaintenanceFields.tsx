import { Card, Grid, Heading, Stack, Text } from '@portico/ui';
import { RadioField, TextField, useFormikContext } from '@portico/ui/forms';
import { SaveLine } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { longestHeadline } from '../settings/index.ts';
import { zoneName } from './localTime.ts';
import { type MaintenanceDraft, maintenanceModes } from './maintenanceDraft.ts';

export function MaintenanceFields() {
  const t = useAdminT();
  const { values } = useFormikContext<MaintenanceDraft>();
  return (
    <Stack gap="6">
      <RadioField
        name="mode"
        label={t('maintenance.field.mode')}
        options={maintenanceModes.map((mode) => ({
          value: mode,
          label: t(`maintenance.mode.${mode}`),
          text: t(`maintenance.modeHint.${mode}`),
        }))}
      />
      {values.mode === 'window' && <Window />}
      <TextField
        name="headline"
        label={t('maintenance.field.headline')}
        hint={t('maintenance.headlineHint')}
        maxLength={longestHeadline}
        isOptional
      />
      <Preview headline={values.headline} />
      <Text size="sm" tone="muted">
        {t('maintenance.staffExempt')}
      </Text>
      <SaveLine />
    </Stack>
  );
}

function Window() {
  const t = useAdminT();
  return (
    <Stack gap="2">
      <Grid minColumn="13rem" gap="4">
        <TextField name="startsAt" type="datetime-local" label={t('maintenance.field.startsAt')} />
        <TextField name="endsAt" type="datetime-local" label={t('maintenance.field.endsAt')} isOptional />
      </Grid>
      <Text size="sm" tone="muted">
        {t('maintenance.zone', { zone: zoneName() })}
      </Text>
    </Stack>
  );
}

/** The headline as the landing shows it while members are kept out. */
function Preview({ headline }: Pick<MaintenanceDraft, 'headline'>) {
  const t = useAdminT();
  return (
    <Stack gap="2">
      <Text size="xs" tone="muted">
        {t('maintenance.preview')}
      </Text>
      <Card>
        <Heading level={2} size="lg">
          {headline.trim() || t('maintenance.ownHeadline')}
        </Heading>
      </Card>
    </Stack>
  );
}
