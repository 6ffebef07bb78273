import { Banner, Heading, Stack, Text } from '@portico/ui';
import { CheckboxField, TextareaField, TextField, useFormikContext } from '@portico/ui/forms';
import { SaveLine } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { longestMessage } from './settings.schema.ts';
import { type SettingsDraft, switches } from './settingsDraft.ts';

export function SettingsFields() {
  const t = useAdminT();
  return (
    <Stack gap="8">
      <Stack>
        <Heading level={2} size="md">
          {t('settings.messageTitle')}
        </Heading>
        <TextareaField
          name="message"
          label={t('settings.field.message')}
          hint={t('settings.messageHint')}
          rows={3}
          maxLength={longestMessage}
          isOptional
        />
        <MessagePreview />
      </Stack>
      <Stack>
        <Heading level={2} size="md">
          {t('settings.switches')}
        </Heading>
        {switches.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={t(`settings.field.${name}`)}
            hint={t(`settings.hint.${name}`)}
          />
        ))}
      </Stack>
      <Stack>
        <Heading level={2} size="md">
          {t('settings.addresses')}
        </Heading>
        <TextField
          name="conciergeEmail"
          type="email"
          label={t('settings.field.conciergeEmail')}
          hint={t('settings.conciergeHint')}
          maxLength={254}
        />
        <TextField
          name="gettingStartedUrl"
          inputMode="url"
          label={t('settings.field.gettingStartedUrl')}
          isOptional
        />
        <TextField name="pressUrl" inputMode="url" label={t('settings.field.pressUrl')} isOptional />
      </Stack>
      <Stack>
        <Heading level={2} size="md">
          {t('audit.title')}
        </Heading>
        <TextField
          name="auditMonths"
          inputMode="numeric"
          label={t('settings.field.auditMonths')}
          hint={t('settings.auditMonthsHint')}
          maxLength={3}
        />
      </Stack>
      <SaveLine />
    </Stack>
  );
}

function MessagePreview() {
  const t = useAdminT();
  const { values } = useFormikContext<SettingsDraft>();
  if (!values.message.trim()) return null;
  return (
    <Stack gap="2">
      <Text size="xs" tone="muted">
        {t('settings.preview')}
      </Text>
      <Banner>{values.message.trim()}</Banner>
    </Stack>
  );
}
