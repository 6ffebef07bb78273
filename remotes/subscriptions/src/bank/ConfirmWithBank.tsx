import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Button, type ButtonProps } from '@portico/ui';
import type en from '../locales/en.json';

/** The provider's page on which the member confirms a payment with their bank; null where no bank asks. */
export const useConfirmUrl = () => useSession(({ me }) => me?.subscription?.confirmUrl ?? null);

/** Opens in a new tab, because that page does not lead back. The frame checks the result on return. */
export function ConfirmWithBank({ url, ...rest }: { url: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useT<typeof en>('subscriptions');
  return (
    <Button asChild {...rest}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('card.confirm')}
      </a>
    </Button>
  );
}
