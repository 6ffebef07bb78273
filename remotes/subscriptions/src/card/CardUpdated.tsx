import { useT } from '@portico/i18n';
import { useNavigate, useSearchParams } from '@portico/remote-kit';
import { refreshMe } from '@portico/session';
import { Button, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type en from '../locales/en.json';

/** `updatedCard=true`: the provider has a new card. Closing reads the membership again (resolutions 57) and goes to /. */
export function CardUpdated() {
  const t = useT<typeof en>('subscriptions');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const leave = () => navigate('/', { replace: true });
  // If the session cannot be read, / shows what is known, and the next reading corrects it.
  const close = () => void refreshMe().then(leave, leave);
  return (
    <Dialog
      isOpen={params.get('updatedCard') === 'true'}
      onClose={close}
      title={t('card.updated')}
      footer={
        <Button variant="primary" onClick={close} data-autofocus>
          {t('card.close')}
        </Button>
      }
    >
      <Text>{t('card.updatedText')}</Text>
    </Dialog>
  );
}
