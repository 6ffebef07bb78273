import { isApiError } from '@portico/client';
import type { Agreement } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { CheckboxField, PorticoForm, SubmitButton, useFormikContext } from '@portico/ui/forms';
import type en from '../locales/en.json';
import { AgreementLinks } from './AgreementLinks.tsx';
import { useAcceptance } from './useAcceptance.ts';

export interface AgreementFormProps {
  agreements: readonly Agreement[];
  onOnboarded: () => void;
  /** A text has been replaced since the page read its version. */
  onReplaced: () => void;
}

interface Values {
  isAccepted: boolean;
}

function Continue() {
  const t = useT<typeof en>('subscriptions');
  const { values } = useFormikContext<Values>();
  return <SubmitButton isDisabled={!values.isAccepted}>{t('agreements.continue')}</SubmitButton>;
}

/** One checkbox for three texts; Continue waits for it (B §2.1). */
export function AgreementForm({ agreements, onOnboarded, onReplaced }: AgreementFormProps) {
  const t = useT<typeof en>('subscriptions');
  const describeError = useDescribeError();
  const accept = useAcceptance(agreements);

  async function send() {
    const { isOnboarded } = await accept();
    if (isOnboarded) onOnboarded();
  }

  function describe(error: unknown) {
    if (!isApiError(error) || error.code !== 'CONFLICT') return describeError(error);
    onReplaced();
    return t('agreements.replaced');
  }

  return (
    <PorticoForm<Values> initialValues={{ isAccepted: false }} onSubmit={send} describeError={describe}>
      <AgreementLinks />
      <CheckboxField name="isAccepted" label={t('agreements.accept')} isRequired />
      <Box>
        <Continue />
      </Box>
    </PorticoForm>
  );
}
