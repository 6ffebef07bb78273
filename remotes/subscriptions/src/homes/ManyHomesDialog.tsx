import { useT } from '@portico/i18n';
import { Button, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';

/** Kept beyond the page: who comes back from the payment page was advised already. */
const seenKey = 'portico.homesAdvice';

/** 'From the Concierge:' advises the whole membership above four homes, once in a visit (B §4, B §9). */
export function ManyHomesDialog({ isSuggested }: { isSuggested: boolean }) {
  const t = useT<typeof en>('subscriptions');
  const [state, setState] = useState<'unseen' | 'open' | 'seen'>(() =>
    sessionStorage.getItem(seenKey) ? 'seen' : 'unseen',
  );
  useEffect(() => {
    if (isSuggested) setState((before) => (before === 'unseen' ? 'open' : before));
  }, [isSuggested]);
  const close = () => {
    sessionStorage.setItem(seenKey, 'yes');
    setState('seen');
  };
  return (
    <Dialog
      isOpen={state === 'open'}
      onClose={close}
      title={t('homes.many.title')}
      footer={
        <>
          <ContactConcierge about="Listings Only, more than four listings" isOfListings>
            {t('next.action')}
          </ContactConcierge>
          <Button variant="primary" onClick={close} data-autofocus>
            {t('homes.many.close')}
          </Button>
        </>
      }
    >
      <Text>{t('homes.many.text')}</Text>
    </Dialog>
  );
}
