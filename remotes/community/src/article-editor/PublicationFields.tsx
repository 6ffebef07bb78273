import { ownTimeZone } from '@portico/i18n';
import { Heading, Stack } from '@portico/ui';
import { SelectField, TextField, useFormikContext } from '@portico/ui/forms';
import { useEditorT } from './words.ts';

/** Without it a browser takes years of more than four digits. */
const latest = '9999-12-31T23:59';

/** When members can read the article, in the local time of a zone. */
export function PublicationFields() {
  const t = useEditorT();
  const { values } = useFormikContext<{ timeZone: string }>();
  const own = ownTimeZone();
  const zones = [...new Set([own, values.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size="sm">
        {t('publication')}
      </Heading>
      <TextField
        name="at"
        type="datetime-local"
        label={t('fields.at')}
        max={latest}
        hint={t('atHint')}
        isOptional
      />
      <TextField
        name="until"
        type="datetime-local"
        label={t('fields.until')}
        max={latest}
        hint={t('untilHint')}
        isOptional
      />
      <SelectField
        name="timeZone"
        label={t('fields.timeZone')}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
    </Stack>
  );
}
