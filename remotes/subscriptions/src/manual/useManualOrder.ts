import type { PricingOption } from '@portico/contracts';
import { addMonths, termYears } from '@portico/rules';
import { sessionStore, useFlags, useSession } from '@portico/session';
import { acceptAgreements } from '../agreements/index.ts';
import type { ManualBillingValues } from './manualBilling.schema.ts';
import { createSubscription, updateSubscription } from './manualCalls.ts';

/**
 * Sends the form (B §4 "Manual billing"): a membership is created, or updated where it has run out. Of the body the server
 * reads the code, the address and the plan; the rest is the specification's shape.
 */
export function useManualOrder(chosen: PricingOption | undefined) {
  const { hasTrialExpired, hasSubscriptionExpired, isRenewing } = useFlags();
  const lapsedId = useSession(({ me }) => me?.subscription?._id ?? null);
  const isRenewal = lapsedId !== null && (hasTrialExpired || hasSubscriptionExpired || isRenewing);

  async function order({ code, billinAdminAddress }: ManualBillingValues) {
    if (!chosen) return;
    await acceptAgreements();
    const { me } = sessionStore.getState();
    const today = new Date();
    const body = {
      billingAdmins: me ? [me.currentPerson._id] : [],
      billinAdminAddress,
      code: code.trim(),
      startsAt: today.toISOString(),
      endsAt: addMonths(today, 12 * termYears(chosen.period)).toISOString(),
      status: 'Active' as const,
      membership: me?.agentData?._id ?? null,
      name: chosen.priceName,
      isRenewal,
    };
    // The session is read again on the thank-you page: here, a person who is already a member would be led home.
    await (isRenewal && lapsedId ? updateSubscription(lapsedId, body) : createSubscription(body));
  }

  return { order, isRenewal };
}
