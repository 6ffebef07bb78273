import { Banner, Heading, Stack, Text } from '@portico/ui';
import { CheckboxField, TextareaField, TextField, useFormikContext } from '@portico/ui/forms';
import { SaveLine } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { longestMessage } from './settings.schema.ts';
import { type SettingsDraft, switches } from './settingsDraft.ts';
import { useSettingsT } from './words.ts';

export function SettingsFields() {
  const t = useSettingsT();
  const admin = useAdminT();
  return (
    <Stack gap="8">
      <Stack>
        <Heading level={2} size="md">
          {t('messageTitle')}
        </Heading>
        <TextareaField
          name="message"
          label={t('field.message')}
          hint={t('messageHint')}
          rows={3}
          maxLength={longestMessage}
          isOptional
        />
        <MessagePreview />
      </Stack>
      <Stack>
        <Heading level={2} size="md">
          {t('switches')}
        </Heading>
        {switches.map((name) => (
          <CheckboxField key={name} name={name} label={t(`field.${name}`)} hint={t(`hint.${name}`)} />
        ))}
      </Stack>
      <Stack>
        <Heading level={2} size="md">
          {t('addresses')}
        </Heading>
        <TextField
          name="conciergeEmail"
          type="email"
          label={t('field.conciergeEmail')}
          hint={t('conciergeHint')}
          maxLength={254}
        />
        <TextField name="gettingStartedUrl" inputMode="url" label={t('field.gettingStartedUrl')} isOptional />
        <TextField name="pressUrl" inputMode="url" label={t('field.pressUrl')} isOptional />
      </Stack>
      <Stack>
        <Heading level={2} size="md">
          {admin('audit.title')}
        </Heading>
        <TextField
          name="auditMonths"
          inputMode="numeric"
          label={t('field.auditMonths')}
          hint={t('auditMonthsHint')}
          maxLength={3}
        />
      </Stack>
      <SaveLine />
    </Stack>
  );
}

function MessagePreview() {
  const t = useSettingsT();
  const { values } = useFormikContext<SettingsDraft>();
  if (!values.message.trim()) return null;
  return (
    <Stack gap="2">
      <Text size="xs" tone="muted">
        {t('preview')}
      </Text>
      <Banner>{values.message.trim()}</Banner>
    </Stack>
  );
}
