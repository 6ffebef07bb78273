import { randomUUID } from 'node:crypto';
import { addMonths, paymentsPerYear, planLabel } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { isDemoSeeded } from '../../db/seed/index.ts';
import type { LocalProvider } from '../../providers/payments/local.ts';
import { readSeededPayers, type SeededPayer } from './demoPayers.repository.ts';
import { adoptMembership } from './manualAccounts.repository.ts';
import { planPrice } from './planPrice.ts';
import { keepCustomer, readPriceVersions } from './sync.repository.ts';
import { createSync } from './sync.service.ts';

const paidCard = '4242 4242 4242 4242';
/** Saved without complaint, and refused when it is charged. */
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

/** As many payments before the one that failed as fit between the start and it. */
function firstPayment({ startsAt, pastDueSince }: SeededPayer, months: number): Date {
  if (!pastDueSince) return startsAt;
  const before = Math.max(
    1,
    Math.floor((pastDueSince.getTime() - startsAt.getTime()) / (months * 31 * 86_400_000)),
  );
  return addMonths(pastDueSince, -before * months);
}

/**
 * Gives seeded members a past at the local provider: who is past due can repair it there, and a team sees what one more
 * person costs. Without it they would pay nowhere. Only for a provider that knows nobody yet.
 */
export async function makeDemoPayers(db: Database, { provider, server }: LocalProvider): Promise<void> {
  if (!(await isDemoSeeded(db))) return;
  const prices = [...(await readPriceVersions(db)).values()];
  const due = (await readSeededPayers(db)).flatMap((payer) => {
    const price = prices.find(
      ({ type, period }) => type === payer.model && planLabel(period as 'annual') === payer.plan,
    );
    const months = price && 12 / paymentsPerYear(price.period as 'annual');
    return price && months ? [{ payer, price, at: firstPayment(payer, months) }] : [];
  });
  const inOrder = due.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = inOrder;
  if (!first) return;
  const customers: string[] = [];
  await server.makeHistory(first.at, async (passTo) => {
    for (const { payer, price, at } of inOrder) {
      passTo(at);
      const customerId = await provider.createCustomer(payer);
      const checkout = await provider.openCheckout({
        ...{
          checkoutId: randomUUID(),
          customerId,
          metadata: {},
          successUrl: server.origin,
          cancelUrl: server.origin,
        },
        lines: [{ price: planPrice(price), quantity: price.minimumSeats }],
        expiresAt: new Date(at.getTime() + 3_600_000),
      });
      await post(checkout.url ?? '', cardOf(paidCard, payer.name));
      if (payer.pastDueSince) {
        const portal = await provider.openPortal({ customerId, returnUrl: server.origin, goal: 'card' });
        await post(`${portal}/card`, cardOf(failingCard, payer.name));
      }
      const [subscription] = await provider.subscriptionsOf(customerId);
      if (!subscription) throw new Error(`${payer.email} has no subscription at the local provider`);
      await keepCustomer(db, payer.personId, customerId);
      await adoptMembership(db, payer.id, { customerId, providerId: subscription.id });
      customers.push(customerId);
    }
  });
  const { sync } = createSync({ payments: provider, now: () => new Date() });
  for (const customer of customers) await sync(db, customer);
}
