import type { VisitorSettings as Settings } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Heading, Stack, snackbar } from '@portico/ui';
import { CheckboxField, PorticoForm, SubmitButton } from '@portico/ui/forms';
import { useId } from 'react';
import type en from '../locales/en.json';
import { changeVisitorSettings } from './visitorCalls.ts';

/** What the reader lets others see, and what is stored for them. */
export function VisitorSettings({ settings }: { settings: Settings }) {
  const t = useT<typeof en>('community');
  const titleId = useId();
  const { mutateAsync } = useRemoteMutation(changeVisitorSettings, {
    invalidates: staleAfter.chooseVisitors,
    onSuccess: () => snackbar.show({ text: t('visitors.saved'), tone: 'positive' }),
  });
  return (
    <Stack as="section" aria-labelledby={titleId} gap="4" maxInlineSize="44rem">
      <Heading level={2} id={titleId}>
        {t('visitors.consent')}
      </Heading>
      <PorticoForm
        initialValues={settings}
        describeError={useDescribeError()}
        onSubmit={async (chosen) => void (await mutateAsync(chosen))}
        isReinitialized
      >
        <CheckboxField name="isNamed" label={t('visitors.isNamed')} hint={t('visitors.isNamedHint')} />
        <CheckboxField name="isShown" label={t('visitors.isShown')} hint={t('visitors.isShownHint')} />
        <SubmitButton alignSelf="flex-start">{t('visitors.save')}</SubmitButton>
      </PorticoForm>
    </Stack>
  );
}
