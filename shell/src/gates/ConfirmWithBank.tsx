import { useSession } from '@portico/session';
import { Button, type ButtonProps } from '@portico/ui';
import { useGateT } from './words.ts';

/** The provider's page on which the member confirms a payment with their bank; null where no bank asks. */
export const useConfirmUrl = () => useSession(({ me }) => me?.subscription?.confirmUrl ?? null);

export function ConfirmWithBank({ url, ...rest }: { url: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useGateT();
  return (
    <Button asChild {...rest}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('confirm')}
      </a>
    </Button>
  );
}
