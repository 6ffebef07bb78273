import { getExternalBillingStatus, isApiError } from '@portico/client';
import type { Agreement } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useQueryCache } from '@portico/remote-kit';
import { isSubscribedStatus } from '@portico/rules';
import { refreshMe, useFlags, useSession } from '@portico/session';
import { snackbar } from '@portico/ui';
import type en from '../locales/en.json';
import { acceptAgreements } from './agreementCalls.ts';
import { ofOnboarding } from './useAgreements.ts';

/** Has the server ask the external billing provider; answers the alert of B §8 where that does not end well. */
function useBillingAlert() {
  const t = useT<typeof en>('subscriptions');
  const errorText = useErrorText();
  const { isBilledExternally } = useFlags();
  const agentId = useSession(({ me }) => me?.currentUser.hubspotAgentId);
  return async (): Promise<string | null> => {
    if (!isBilledExternally || !agentId) return null;
    try {
      const { status } = await getExternalBillingStatus(agentId);
      return isSubscribedStatus(status) ? null : t('reason.externalBilling.text');
    } catch (error) {
      if (!isApiError(error)) throw error;
      return errorText({ ...error, code: 'BILLING_UNVERIFIED', msg: '' });
    }
  };
}

/**
 * Accepts the versions that were shown (B §4 "Accepting terms"); returns whether this ended the onboarding. The session
 * is read again by the code that leaves the page: read at once, it would close the page before its last words.
 */
export function useAcceptance(shown: readonly Agreement[]) {
  const cache = useQueryCache();
  const billingAlert = useBillingAlert();
  const { isOnboarding } = useFlags();
  return async (): Promise<{ isOnboarded: boolean }> => {
    const alert = await billingAlert();
    const accepted = ofOnboarding(shown).map(({ kind, version }) => ({ kind, version }));
    const { onBoardedAgentAt } = await acceptAgreements(accepted);
    // Somebody who renews was onboarded long ago.
    if (isOnboarding && onBoardedAgentAt) return { isOnboarded: true };
    if (alert) snackbar.show({ text: alert, tone: 'negative' });
    await refreshMe();
    await cache.invalidate(keys.subscriptions.agreements);
    return { isOnboarded: false };
  };
}
