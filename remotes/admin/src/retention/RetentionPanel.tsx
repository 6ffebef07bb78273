import { isApiError } from '@portico/client';
import type { RetentionSettings } from '@portico/contracts';
import { type RetentionKind, retentionKinds, retentionLimits } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { QueryState, useDescribeError, useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { Row, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, useFormikContext, yup } from '@portico/ui/forms';
import { SettingChanges } from '../settings/index.ts';
import { getRetention, saveRetention } from './retentionCalls.ts';
import { useRetentionT } from './words.ts';

const days = yup
  .number()
  .typeError('wrong.days')
  .integer('wrong.days')
  .required('wrong.days')
  .min(retentionLimits.min, 'wrong.days')
  .max(retentionLimits.max, 'wrong.days');
const schema = yup.object(Object.fromEntries(retentionKinds.map((kind) => [kind, days])));

/** How many days Portico keeps data that it need not keep; a job applies it every night. */
export function RetentionPanel() {
  const t = useRetentionT();
  const retention = useRemoteQuery(keys.privacy.retention, getRetention, { staleTimeMs: 0 });
  return (
    <QueryState query={retention} failed={t('failed')} skeleton={<SkeletonText lines={6} />}>
      {(settings) => <RetentionForm key={settings.version} settings={settings} />}
    </QueryState>
  );
}

function RetentionForm({ settings }: { settings: RetentionSettings }) {
  const t = useRetentionT();
  const cache = useQueryCache();
  const initial = Object.fromEntries(retentionKinds.map((kind) => [kind, String(settings.days[kind])]));
  async function save(values: Record<string, string>) {
    const chosen = Object.fromEntries(retentionKinds.map((kind) => [kind, Number(values[kind])]));
    try {
      const saved = await saveRetention({
        version: settings.version,
        days: chosen as Record<RetentionKind, number>,
      });
      cache.replace(keys.privacy.retention, () => saved);
      snackbar.show({ text: t('saved'), tone: 'positive' });
    } catch (error) {
      // The next try is based on a colleague's saved values; typed values stay until then.
      if (isApiError(error) && error.code === 'CONFLICT') void cache.expire(keys.privacy.retention);
      throw error;
    }
  }
  return (
    <PorticoForm
      after={<Earlier version={settings.version} />}
      initialValues={initial}
      schema={schema}
      translate={useT('retention')}
      describeError={useDescribeError()}
      onSubmit={save}
    >
      <Stack gap="4" maxInlineSize="form">
        <Text tone="muted">{t('lead')}</Text>
        {retentionKinds.map((kind) => (
          <TextField key={kind} name={kind} inputMode="numeric" label={t(`kind.${kind}`)} />
        ))}
        <Row>
          <SubmitButton>{t('common:actions.save')}</SubmitButton>
        </Row>
      </Stack>
    </PorticoForm>
  );
}

function Earlier({ version }: Pick<RetentionSettings, 'version'>) {
  const { setValues } = useFormikContext<Record<string, string>>();
  return (
    <SettingChanges
      of="retention"
      version={version}
      onTake={(before) =>
        void setValues((values) => ({
          ...values,
          ...Object.fromEntries(Object.entries(before).map(([kind, days]) => [kind, String(days)])),
        }))
      }
    />
  );
}
