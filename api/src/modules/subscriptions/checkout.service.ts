import type { PaymentConfirmation, UpdatePayment } from '@portico/contracts';
import { isPaidInFull, sessionFlags } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { isManual } from '../../providers/payments/manual.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { withoutSettings } from './buyers.ts';
import * as repository from './checkout.repository.ts';
import { readPayingCustomer } from './customers.repository.ts';
import { makeFormToken, spendFormToken } from './formTokens.repository.ts';
import { byMember } from './history.repository.ts';
import { createOpenings, type FormPost } from './opening.service.ts';
import type { ReadPurchase } from './purchases.ts';
import { successPath, withParam } from './redirects.ts';
import { createSync } from './sync.service.ts';

/** Homes that are added to a subscription are confirmed by their own payment, not by the one of the others. */
const homesStatus = (subscriptionStatus: string | null): PaymentConfirmation['status'] => {
  if (subscriptionStatus === 'Active' || subscriptionStatus === 'Trial') return 'confirmed';
  return subscriptionStatus === 'Pending' ? 'waiting' : 'none';
};

export function createCheckouts({ db, now, payments }: Pick<AppContext, 'db' | 'now' | 'payments'>) {
  const { sync } = createSync({ payments, now });
  const openFor = createOpenings({ db, now, payments });

  async function statusFor({ personId }: Requester, customerId: string | null) {
    const last = await repository.readLastCheckout(db, personId);
    if (last?.kind === 'listings') return homesStatus(last.subscriptionStatus);
    const standing = await readStanding(db, personId, now());
    const flags = standing && sessionFlags(standing, withoutSettings, now());
    if (flags && (customerId ? flags.hasSubscription : isPaidInFull(flags))) return 'confirmed';
    return standing?.subscription?.status === 'Pending' ? 'waiting' : 'none';
  }

  return {
    formToken: (caller: Requester) => makeFormToken(db, caller, now()),

    /**
     * Opens the payment page for the person of the form's token, at the server's price, and returns its address. A
     * second press, tab or device gets the same checkout; another choice gets another one, and ends the first. Person,
     * membership and amounts in the form are ignored (resolutions 5).
     */
    async open(post: FormPost, purchaseOf: ReadPurchase): Promise<string> {
      const personId = await spendFormToken(db, post.formToken, now());
      if (!personId) throw new ApiProblem('NOT_AUTHENTICATED');
      const opened = await openFor(personId, post, purchaseOf);
      if ('instead' in opened) return opened.instead;
      const { session, customerId } = opened;
      if (session.status === 'open' && session.url) return session.url;
      // It is already paid, perhaps in another tab: returns the page that confirms it.
      await sync(db, customerId);
      const confirmation = successPath(post.successRedirect) ?? '/subscription-complete';
      return withParam(confirmation, `session=${session.id}`);
    },

    /**
     * Asks the provider whether the caller has paid (resolutions 3); an address alone confirms nothing. A membership
     * that somebody else pays for, such as a team's lead, counts in its current state.
     */
    async confirm(caller: Requester): Promise<PaymentConfirmation> {
      const { personId } = caller;
      const customerId = await readPayingCustomer(db, personId);
      if (customerId) await sync(db, customerId, byMember(caller, 'payment-page'));
      const status = await statusFor(caller, customerId);
      const newest = status === 'confirmed' ? await repository.readNewest(db, personId) : null;
      return {
        status,
        isRenewal: newest?.isRenewal ?? false,
        isByHand: isManual(newest?.providerId ?? null),
      };
    },

    /** The address of the page on which the billing admin changes the card (B §4 "Collect payment"). */
    async updatePayment(caller: Requester, request: UpdatePayment, origin: string): Promise<string> {
      const { subscription } = caller.standing;
      if (!subscription || !caller.flags.isBillingAdmin) throw new ApiProblem('FORBIDDEN');
      if (request.subscription !== subscription._id) throw new ApiProblem('NOT_FOUND');
      const back = successPath(request.successRedirect);
      if (!back)
        throw new ApiProblem('INVALID_INPUT', {
          fields: { successRedirect: 'NOT_A_CHOICE' },
        });
      const customerId = await readPayingCustomer(db, caller.personId);
      // Paid by invoice, or before payments were handled here: there is no card to change.
      if (!customerId) throw new ApiProblem('CONFLICT');
      return payments.openPortal({ customerId, returnUrl: `${origin}${back}`, goal: 'card' });
    },
  };
}
