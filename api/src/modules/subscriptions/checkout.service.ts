import { randomUUID } from 'node:crypto';
import type { PaymentConfirmation, UpdatePayment } from '@portico/contracts';
import { isPaidInFull, membershipGate, paysForTeam, sessionFlags } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import type { ProviderCheckout } from '../../providers/payments/payments.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './checkout.repository.ts';
import { makeFormToken, readFormToken } from './formTokens.ts';
import { byMember } from './history.repository.ts';
import type { Purchase, ReadPurchase } from './purchases.ts';
import { failurePath, successPath, withParam } from './redirects.ts';
import { keepCustomer, lockBilling, type PriceVersion, readPayingCustomer } from './sync.repository.ts';
import { createSync } from './sync.service.ts';

/** As long as a pending payment counts (resolutions 58); the provider's own limit is the same. */
const checkoutMs = 24 * 60 * 60_000 - 60_000;

/** No setting decides who may pay. */
const withoutSettings = { system: null, dashboard: null };

export type FormPost = {
  formToken: string;
  successRedirect: string;
  failureRedirect: string;
  /** Where the browser has Portico open. */
  origin: string;
};

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

type Beginning = { customerId: string; personId: string; post: FormPost; purchase: Purchase };

/** Homes that are added to a subscription are confirmed by their own payment, not by that of the others. */
const homesStatus = (subscriptionStatus: string | null): PaymentConfirmation['status'] => {
  if (subscriptionStatus === 'Active' || subscriptionStatus === 'Trial') return 'confirmed';
  return subscriptionStatus === 'Pending' ? 'waiting' : 'none';
};

export function createCheckouts({ db, now, payments }: Pick<AppContext, 'db' | 'now' | 'payments'>) {
  const { sync } = createSync({ payments, now });

  /**
   * Throws FORBIDDEN for who pays for nothing here: staff, members of a team, members in good standing. A team's plan is
   * its lead's to pay, or that of the billing admin in the lead's place.
   */
  async function requireBuyer(tx: Database, personId: string, { type }: PriceVersion): Promise<void> {
    const standing = await readStanding(tx, personId, now());
    if (!standing) throw new ApiProblem('NOT_AUTHENTICATED');
    const flags = sessionFlags(standing, withoutSettings, now());
    const gate = membershipGate(flags);
    if (!flags.isAgent || flags.isStaff || flags.isDemo) throw new ApiProblem('FORBIDDEN');
    if (type === 'Team' ? !paysForTeam(standing) : standing.isTeamMember) throw new ApiProblem('FORBIDDEN');
    if (gate === 'suspended' || gate === 'cancelled' || flags.isBilledExternally)
      throw new ApiProblem('FORBIDDEN');
    if (isPaidInFull(flags)) throw new ApiProblem('CONFLICT');
  }

  /** The provider's customer, made at the first checkout. */
  async function customerOf(tx: Database, personId: string): Promise<string> {
    const known = await readPayingCustomer(tx, personId);
    if (known) return known;
    const buyer = await repository.readBuyer(tx, personId);
    if (!buyer) throw new ApiProblem('NOT_AUTHENTICATED');
    const made = await payments.createCustomer({ personId, ...buyer });
    await keepCustomer(tx, personId, made);
    return made;
  }

  const isFor = async (tx: Database, row: repository.Checkout, { price, line, listingIds }: Purchase) =>
    row.pricingOptionId === price.id &&
    row.amountUsd === price.price * line.quantity &&
    isSameSet(await repository.readChosenHomes(tx, row.id), listingIds);

  /** The open checkout if it is for the same; any other is ended first, so that nobody pays twice. */
  async function stillOpen(
    tx: Database,
    personId: string,
    purchase: Purchase,
  ): Promise<ProviderCheckout | null> {
    const row = await repository.readOpenCheckout(tx, personId);
    if (!row) return null;
    const session = row.providerSessionId ? await payments.readCheckout(row.providerSessionId) : null;
    if (session?.status === 'complete') return session;
    if (session?.status === 'open' && (await isFor(tx, row, purchase))) return session;
    const ended = session?.status === 'open' ? await payments.expireCheckout(session.id) : session;
    if (ended?.status === 'complete') return ended;
    await repository.endCheckout(tx, row.id, 'expired', now());
    return null;
  }

  async function begin(
    tx: Database,
    { customerId, personId, post, purchase }: Beginning,
  ): Promise<ProviderCheckout> {
    const { kind, price, line, listingIds } = purchase;
    const { origin } = post;
    const expiresAt = new Date(now().getTime() + checkoutMs);
    const row = await repository.insertCheckout(tx, {
      id: randomUUID(),
      personId,
      kind,
      amountUsd: price.price * line.quantity,
      pricingOptionId: price.id,
      listingIds,
      createdAt: now(),
      expiresAt,
    });
    const success = successPath(post.successRedirect) ?? '/subscription-complete';
    const failure = failurePath(post.failureRedirect) ?? '/subscription-options';
    const session = await payments.openCheckout({
      checkoutId: row.id,
      customerId,
      lines: [line],
      metadata: { checkout: row.id, person: personId },
      successUrl: `${origin}${withParam(success, 'session={CHECKOUT_SESSION_ID}')}`,
      // B §2: who leaves the page of a listings-only payment has failed to pay; the choice is kept.
      cancelUrl: `${origin}${kind === 'listings' ? withParam(failure, 'paymentFailed=true') : failure}`,
      expiresAt,
    });
    await repository.setSession(tx, row.id, session.id);
    return session;
  }

  return {
    formToken: ({ personId }: Requester) => makeFormToken(db, personId, now()),

    /**
     * Opens the payment page for the person of the form's token, at the price the server knows, and answers its address.
     * A second press, tab or device gets the same checkout; another choice gets another, and ends the first. Person,
     * membership and amounts of the form are not read (resolutions 5).
     */
    async open(post: FormPost, purchaseOf: ReadPurchase): Promise<string> {
      const personId = await readFormToken(db, post.formToken, now());
      if (!personId) throw new ApiProblem('NOT_AUTHENTICATED');
      const { session, customerId } = await db.transaction(async (tx) => {
        await lockBilling(tx, personId);
        const purchase = await purchaseOf(tx, { personId, at: now() });
        await requireBuyer(tx, personId, purchase.price);
        const customerId = await customerOf(tx, personId);
        const known = await stillOpen(tx, personId, purchase);
        const session = known ?? (await begin(tx, { customerId, personId, post, purchase }));
        return { session, customerId };
      });
      if (session.status === 'open' && session.url) return session.url;
      // Paid already, perhaps in another tab: the page that confirms it.
      await sync(db, customerId);
      const confirmation = successPath(post.successRedirect) ?? '/subscription-complete';
      return withParam(confirmation, `session=${session.id}`);
    },

    /**
     * Asks the provider whether the caller has paid (resolutions 3); an address alone confirms nothing. A membership that
     * somebody else pays for, as a team's lead, counts as it stands.
     */
    async confirm(caller: Requester): Promise<PaymentConfirmation> {
      const { personId } = caller;
      const customerId = await readPayingCustomer(db, personId);
      if (customerId) await sync(db, customerId, byMember(caller, 'payment-page'));
      const last = await repository.readLastCheckout(db, personId);
      if (last?.kind === 'listings') return { status: homesStatus(last.subscriptionStatus) };
      const standing = await readStanding(db, personId, now());
      const flags = standing && sessionFlags(standing, withoutSettings, now());
      if (flags && (customerId ? flags.hasSubscription : isPaidInFull(flags))) return { status: 'confirmed' };
      return { status: standing?.subscription?.status === 'Pending' ? 'waiting' : 'none' };
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
      // Paid by invoice, or before payments came here: there is no card to change.
      if (!customerId) throw new ApiProblem('CONFLICT');
      return payments.openPortal({ customerId, returnUrl: `${origin}${back}`, goal: 'card' });
    },
  };
}
