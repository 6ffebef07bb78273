import type { PrivacyRequest } from '@portico/contracts';
import { longestPrivacyMessage } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { useDescribeError, useQueryCache } from '@portico/remote-kit';
import { Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { PrivacySection } from './PrivacySection.tsx';
import { askToCorrect } from './privacyCalls.ts';
import { usePrivacyT } from './words.ts';

const schema = yup.object({ message: yup.string().trim().required('correction.missing') });

/** Asks the concierge to correct data that the member cannot correct, and shows earlier requests. */
export function CorrectionSection({ requests }: { requests: readonly PrivacyRequest[] }) {
  const t = usePrivacyT();
  const format = useFormat();
  const cache = useQueryCache();
  const asked = requests.filter(({ kind }) => kind === 'correction');
  return (
    <PrivacySection title={t('correction.title')} text={t('correction.text')}>
      <PorticoForm
        initialValues={{ message: '' }}
        schema={schema}
        translate={useT('privacy')}
        describeError={useDescribeError()}
        onSubmit={async ({ message }, { resetForm }) => {
          const overview = await askToCorrect(message.trim());
          cache.replace(keys.privacy.mine, () => overview);
          resetForm();
          snackbar.show({ text: t('correction.asked'), tone: 'positive' });
        }}
      >
        <TextareaField
          name="message"
          label={t('correction.label')}
          rows={3}
          maxLength={longestPrivacyMessage}
        />
        <Row>
          <SubmitButton>{t('correction.ask')}</SubmitButton>
        </Row>
      </PorticoForm>
      <Stack as="ul" gap="2" listStyleType="none" padding="0">
        {asked.map(({ _id, message, state, dueAt, settledAt }) => (
          <li key={_id}>
            <Text dir="auto" overflowWrap="anywhere">
              {message}
            </Text>
            <Text size="sm" tone="muted">
              {state === 'asked'
                ? t('correction.due', { time: format.dateTime(dueAt) })
                : t('correction.done', { time: format.dateTime(settledAt ?? dueAt) })}
            </Text>
          </li>
        ))}
      </Stack>
    </PrivacySection>
  );
}
