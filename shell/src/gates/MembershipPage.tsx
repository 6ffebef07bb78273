import { LinkButton } from '@portico/remote-kit';
import type { MembershipGate } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Button } from '@portico/ui';
import { NoticePage } from '../notice-pages/NoticePage.tsx';
import { ConciergeButton } from './ConciergeButton.tsx';
import { ConfirmWithBank, useConfirmUrl } from './ConfirmWithBank.tsx';
import { type DialogGate, MembershipDialog } from './MembershipDialog.tsx';
import { OwnData } from './OwnData.tsx';
import { useBillingCheck } from './useBillingCheck.ts';
import { useGateT } from './words.ts';

const withDialog: readonly MembershipGate[] = ['suspended', 'cancelled', 'expired'] satisfies DialogGate[];

const hasDialog = (gate: MembershipGate): gate is DialogGate => withDialog.includes(gate);

/** The reason, in the words of A §8 where it has them. */
function useReason(gate: MembershipGate) {
  const t = useGateT();
  const { isBillingUnverified, isBillingAdmin } = useFlags();
  if (gate === 'externalBilling') {
    return t(isBillingUnverified ? 'externalBilling.unverified' : 'externalBilling.text');
  }
  return t(gate === 'expired' && !isBillingAdmin ? 'expired.byTeam' : `${gate}.text`);
}

function CheckAgain() {
  const t = useGateT();
  const { checkAgain, isChecking } = useBillingCheck();
  return (
    <Button variant="primary" onClick={checkAgain} isBusy={isChecking}>
      {t('checkAgain')}
    </Button>
  );
}

function ReasonPage({ gate }: { gate: MembershipGate }) {
  const t = useGateT();
  const reason = useReason(gate);
  const email = useSession(({ settings }) => settings.system?.conciergeEmail);
  const isExternal = gate === 'externalBilling';
  const confirmUrl = useConfirmUrl();
  return (
    <NoticePage
      icon={hasDialog(gate) ? 'info' : 'card'}
      title={t(`${gate}.title`)}
      text={email ? `${reason} ${t('write', { email })}` : reason}
      actions={
        <>
          {isExternal && <CheckAgain />}
          {confirmUrl && <ConfirmWithBank url={confirmUrl} variant="primary" />}
          <ConciergeButton variant={isExternal || confirmUrl ? 'secondary' : 'primary'} />
          <LinkButton to="/logout">{t('signOut')}</LinkButton>
        </>
      }
    >
      <OwnData />
    </NoticePage>
  );
}

/**
 * Replaces every members' page while the account is not in good standing: why, and what to do next (A §4). The blocking
 * messages are dialogs over an empty page. Staff in a member's place read the same on the page, because a dialog would
 * cover their way back.
 */
export function MembershipPage({ gate }: { gate: MembershipGate }) {
  const { isImpersonated } = useFlags();
  return hasDialog(gate) && !isImpersonated ? <MembershipDialog gate={gate} /> : <ReasonPage gate={gate} />;
}
