import { randomUUID } from 'node:crypto';
import type { BillingPeriod } from '@portico/contracts';
import { addMonths, paymentsPerYear, planLabel } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { isDemoSeeded } from '../../db/seed/index.ts';
import type { LocalProvider } from '../../providers/payments/local.ts';
import { keepCustomer, readPayingCustomer } from './customers.repository.ts';
import { readSeededPayers, type SeededPayer } from './demoPayers.repository.ts';
import { adoptMembership } from './manualAccounts.repository.ts';
import { planPrice } from './planPrice.ts';
import { type PriceVersion, readPriceVersions } from './sync.repository.ts';
import { createSync } from './sync.service.ts';

const dayMs = 86_400_000;

const paidCard = '4242 4242 4242 4242';
/** The card is saved without complaint, and refused when it is charged. */
const failingCard = '4000 0000 0000 0341';

/** Fills in a form of the provider's pages, as the member did. */
async function post(page: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(page.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`the local provider answers ${page} with ${answer.status}`);
}

const cardOf = (number: string, name: string) => ({
  method: 'card',
  number,
  expiry: '04/60',
  code: '123',
  name,
});

/** As many payments before the failed one as fit between the start and it. */
function firstPayment({ startsAt, pastDueSince }: SeededPayer, months: number): Date {
  if (!pastDueSince) return startsAt;
  const before = Math.max(
    1,
    Math.floor((pastDueSince.getTime() - startsAt.getTime()) / (months * 31 * dayMs)),
  );
  return addMonths(pastDueSince, -before * months);
}

/** A member's action at the provider, and when. */
type Deed = { at: Date; run: () => Promise<void> };

type Due = { payer: SeededPayer; price: PriceVersion; at: Date };

function deedsOf(db: Database, { provider, server }: LocalProvider, { payer, price, at }: Due) {
  let customerId = '';
  const join = async () => {
    customerId = await provider.createCustomer(payer);
    const checkout = await provider.openCheckout({
      ...{ checkoutId: randomUUID(), customerId, metadata: {} },
      ...{ successUrl: server.origin, cancelUrl: server.origin },
      lines: [{ price: planPrice(price), quantity: price.minimumSeats }],
      expiresAt: new Date(at.getTime() + dayMs),
    });
    await post(checkout.url ?? '', cardOf(paidCard, payer.name));
    const [subscription] = await provider.subscriptionsOf(customerId);
    if (!subscription) throw new Error(`${payer.email} has no subscription at the local provider`);
    await keepCustomer(db, payer.personId, customerId);
    await adoptMembership(db, payer.id, { customerId, providerId: subscription.id });
  };
  const changeCard = async () => {
    const portal = await provider.openPortal({ customerId, returnUrl: server.origin, goal: 'card' });
    await post(`${portal}/card`, cardOf(failingCard, payer.name));
  };
  const deeds: Deed[] = [{ at, run: join }];
  // The payment that failed is the next one after this card was saved.
  if (payer.pastDueSince) deeds.push({ at: new Date(payer.pastDueSince.getTime() - dayMs), run: changeCard });
  return deeds;
}

/**
 * Gives seeded members a past at the local provider: a past-due member can repair it there, and a team sees what one
 * more person costs. Otherwise they would have no provider. Only for a provider without any customers yet.
 */
export async function makeDemoPayers(db: Database, local: LocalProvider): Promise<void> {
  if (!(await isDemoSeeded(db))) return;
  const prices = [...(await readPriceVersions(db)).values()];
  const due = (await readSeededPayers(db)).flatMap((payer): Due[] => {
    const price = prices.find(
      ({ type, period }) => type === payer.model && planLabel(period as BillingPeriod) === payer.plan,
    );
    if (!price) return [];
    const months = 12 / paymentsPerYear(price.period as BillingPeriod);
    return [{ payer, price, at: firstPayment(payer, months) }];
  });
  const deeds = due.flatMap((each) => deedsOf(db, local, each));
  const inOrder = deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = inOrder;
  if (!first) return;
  await local.server.makeHistory(first.at, async (passTo) => {
    for (const { at, run } of inOrder) {
      passTo(at);
      await run();
    }
  });
  const { sync } = createSync({ payments: local.provider, now: () => new Date() });
  for (const { payer } of due) {
    const customerId = await readPayingCustomer(db, payer.personId);
    if (customerId) await sync(db, customerId);
  }
}
