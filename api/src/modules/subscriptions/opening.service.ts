import { randomUUID } from 'node:crypto';
import type { BillingPeriod } from '@portico/contracts';
import { freeTrialDays } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { ProviderCheckout } from '../../providers/payments/payments.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { insteadOfBuying } from './buyers.ts';
import * as repository from './checkout.repository.ts';
import { keepCustomer, readPayingCustomer } from './customers.repository.ts';
import { endPage } from './endPage.ts';
import type { Purchase, ReadPurchase } from './purchases.ts';
import { failurePath, successPath, withParam } from './redirects.ts';
import { lockBilling } from './sync.repository.ts';

/** As long as a pending payment counts (resolutions 58); the provider's own limit is the same. */
const checkoutMs = 24 * 60 * 60_000 - 60_000;

/** The provider opens no page for less than half an hour; a person who begins to pay has longer. */
const shortestPageMs = 60 * 60_000;

/**
 * How often a checkout for something else may be ended before we give up, because somebody keeps changing the choice.
 */
const mostTurns = 3;

export type FormPost = {
  formToken: string;
  successRedirect: string;
  failureRedirect: string;
  /** Where the browser has Portico open. */
  origin: string;
};

/** The address of one of our pages, or the provider's checkout. */
export type Opened = { instead: string } | { session: ProviderCheckout; customerId: string };

type Step =
  | { instead: string }
  | { other: repository.Checkout }
  | { row: repository.Checkout; purchase: Purchase; trialDays: number };

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

/** How many free days a membership that begins at this moment has, by the server's clock. */
async function readTrial(tx: Database, personId: string, { kind, price }: Purchase) {
  const conversion = kind === 'membership' ? await repository.readConversion(tx, personId) : null;
  return (begun: Date) => freeTrialDays(conversion, price.period as BillingPeriod, begun);
}

const isFor = async (tx: Database, row: repository.Checkout, { price, line, listingIds }: Purchase) =>
  row.pricingOptionId === price.id &&
  row.amountUsd === price.price * line.quantity &&
  isSameSet(await repository.readChosenHomes(tx, row.id), listingIds);

/**
 * Opens checkouts. Decisions about a person are made under their lock and written as a row. The provider is called
 * between those moments, so that no database connection waits for it (decision 25). The row's id is the provider's
 * idempotency key: a second call for one row, even after a crash, gets the same page.
 */
export function createOpenings({ db, now, payments }: Pick<AppContext, 'db' | 'now' | 'payments'>) {
  /** The provider's customer, made at the first checkout. */
  async function customerOf(personId: string): Promise<string> {
    const known = await readPayingCustomer(db, personId);
    if (known) return known;
    const buyer = await repository.readBuyer(db, personId);
    if (!buyer) throw new ApiProblem('NOT_AUTHENTICATED');
    const made = await payments.createCustomer({ personId, ...buyer });
    await keepCustomer(db, personId, made);
    return made;
  }

  /** The person's one open checkout, created if there is none; `other` where the open one is for something else. */
  const decide = (personId: string, purchaseOf: ReadPurchase): Promise<Step> =>
    db.transaction(async (tx) => {
      await lockBilling(tx, personId);
      const at = now();
      const purchase = await purchaseOf(tx, { personId, at });
      const instead = await insteadOfBuying(tx, personId, purchase, at);
      if (instead) return { instead };
      const open = await repository.readOpenCheckout(tx, personId);
      const trialFrom = await readTrial(tx, personId, purchase);
      const trialDays = trialFrom(at);
      // Yesterday's page would give one day more than is left of a free trial.
      const isSame = open && trialFrom(open.createdAt) === trialDays && (await isFor(tx, open, purchase));
      if (open) return isSame ? { row: open, purchase, trialDays } : { other: open };
      const { kind, price, line, listingIds } = purchase;
      const row = await repository.insertCheckout(tx, {
        id: randomUUID(),
        personId,
        kind,
        amountUsd: price.price * line.quantity,
        pricingOptionId: price.id,
        listingIds,
        createdAt: at,
        expiresAt: new Date(at.getTime() + checkoutMs),
      });
      return { row, purchase, trialDays };
    });

  async function sessionOf(
    { row, purchase, trialDays }: Extract<Step, { row: unknown }>,
    { post, customerId }: { post: FormPost; customerId: string },
  ): Promise<ProviderCheckout | null> {
    if (row.providerSessionId) {
      const session = await payments.readCheckout(row.providerSessionId);
      if (session?.status === 'open' || session?.status === 'complete') return session;
      await repository.endCheckout(db, row.id, now());
      return null;
    }
    // The provider was away when it was created, long ago, so nobody has seen a page of it.
    if (row.expiresAt.getTime() - now().getTime() < shortestPageMs) {
      await repository.endCheckout(db, row.id, now());
      return null;
    }
    const success = successPath(post.successRedirect) ?? '/subscription-complete';
    const failure = failurePath(post.failureRedirect) ?? '/subscription-options';
    const session = await payments.openCheckout({
      checkoutId: row.id,
      customerId,
      lines: [purchase.line],
      ...(trialDays > 0 && { trialDays }),
      metadata: { checkout: row.id, person: row.personId },
      successUrl: `${post.origin}${withParam(success, 'session={CHECKOUT_SESSION_ID}')}`,
      // B §2: leaving the page of a listings-only payment counts as a failed payment; the choice is kept.
      cancelUrl: `${post.origin}${row.kind === 'listings' ? withParam(failure, 'paymentFailed=true') : failure}`,
      expiresAt: row.expiresAt,
    });
    await repository.setSession(db, row.id, session.id);
    return session;
  }

  return async function openFor(personId: string, post: FormPost, purchaseOf: ReadPurchase): Promise<Opened> {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const step = await decide(personId, purchaseOf);
      if ('instead' in step) return step;
      const customerId = await customerOf(personId);
      const session =
        'other' in step
          ? await endPage({ db, payments, now }, step.other)
          : await sessionOf(step, { post, customerId });
      if (session) return { session, customerId };
    }
    throw new ApiProblem('CONFLICT');
  };
}
