import { ErrorBanner, LinkButton, useNavigate, useRouteTitle } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ConciergeButton } from './ConciergeButton.tsx';
import { OwnData } from './OwnData.tsx';
import { useRenewal } from './useRenewal.ts';
import { useGateT } from './words.ts';

export type DialogGate = 'suspended' | 'cancelled' | 'expired';

/**
 * The blocking messages of A §4. Closing one in any way signs out: /logout revokes the session on the server and clears
 * what this browser keeps (resolutions 35).
 */
export function MembershipDialog({ gate }: { gate: DialogGate }) {
  const t = useGateT();
  const navigate = useNavigate();
  const { mayRenew, renew, isRenewing, error } = useRenewal();
  const email = useSession(({ settings }) => settings.system?.conciergeEmail);
  useRouteTitle(t(`${gate}.title`));
  const leave = () => navigate('/logout');
  const renews = gate === 'expired' && mayRenew;
  const text = gate === 'expired' && !mayRenew ? 'expired.byTeam' : (`${gate}.text` as const);
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t(`${gate}.title`)}
      role="alertdialog"
      // Closing signs out (resolution 35), which nobody means by Back.
      closesOnBack={false}
      footer={
        <>
          <LinkButton to="/logout">{t('signOut')}</LinkButton>
          <ConciergeButton variant={renews ? 'secondary' : 'primary'} />
          {renews && (
            <Button variant="primary" onClick={renew} isBusy={isRenewing}>
              {t('renew')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3">
        <Text>
          {t(text)} {email && t('write', { email })}
        </Text>
        <Text tone="muted" size="sm">
          {t('closing')}
        </Text>
        <OwnData />
        <ErrorBanner error={error} />
      </Stack>
    </Dialog>
  );
}
