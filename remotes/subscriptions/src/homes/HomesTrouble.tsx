import type { ApiError } from '@portico/client';
import { useErrorText, useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';

export interface HomesTroubleProps {
  /** Null while all is well. A new error opens the dialog again. */
  error: ApiError | null;
  /** `load`: the homes could not be read; `pay`: the payment page could not be opened. */
  about: 'load' | 'pay';
  onRetry: () => void;
}

/** The problem, with another try or the Concierge (B §4, B §8, resolutions 66). */
export function HomesTrouble({ error, about, onRetry }: HomesTroubleProps) {
  const t = useT<typeof en>('subscriptions');
  const errorText = useErrorText();
  const email = useSession(({ settings }) => settings.system?.conciergeEmail ?? '');
  const [closed, setClosed] = useState<ApiError | null>(null);
  if (!error) return null;
  const close = () => setClosed(error);
  const retry = () => {
    close();
    onRetry();
  };
  return (
    <Dialog
      isOpen={error !== closed}
      onClose={close}
      role="alertdialog"
      title={t(`homes.trouble.${about}`)}
      footer={
        <>
          <ContactConcierge about="Listings Only" subject="Other" isOfListings>
            {t('next.action')}
          </ContactConcierge>
          <Button variant="primary" onClick={retry} data-autofocus>
            {t('homes.trouble.retry')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{errorText(error)}</Text>
        {about === 'pay' && <Text>{t('homes.trouble.text', { email })}</Text>}
      </Stack>
    </Dialog>
  );
}
