import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import { billingCustomers, scheduledDeletions, subscriptions } from '../../db/schema/index.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { createDueDeletions } from '../deletions/index.ts';
import { endChargesOfDeleted } from './chargesEnd.ts';
import { createSync } from './sync.service.ts';

const { agentId, personId } = cast.new;
let paid: Awaited<ReturnType<typeof openPaidApp>>;
beforeAll(async () => {
  paid = await openPaidApp();
});
afterAll(() => paid.close());

async function member(): Promise<string> {
  const { api, local, post } = paid;
  const email = `${randomUUID()}@portico.test`;
  const customerId = await local.provider.createCustomer({ personId, email, name: 'Nora' });
  await api.db.insert(billingCustomers).values({ personId, providerCustomerId: customerId });
  const interval = { unit: 'month' as const, count: 1 };
  const price = {
    key: 'agent-monthly:1',
    name: 'Agent, monthly',
    amountCents: 47_500,
    currency: 'usd',
    interval,
  };
  const session = await local.provider.openCheckout({
    checkoutId: randomUUID(),
    customerId,
    lines: [{ price, quantity: 1 }],
    metadata: {},
    successUrl: 'http://portico.test/',
    cancelUrl: 'http://portico.test/',
    expiresAt: new Date(api.now().getTime() + 3_600_000),
  });
  await post(`/checkout/${session.id}`, goodCard);
  await createSync({ payments: local.provider, now: api.now }).sync(api.db, customerId);
  return customerId;
}

it('does not charge the card of a deleted person again, though the provider is away at first', async () => {
  const { api, local, post } = paid;
  const customer = await member();
  const context = { db: api.db, payments: local.provider };
  expect(await endChargesOfDeleted(context, api.app.log)).toBe(0);
  await api.db
    .insert(scheduledDeletions)
    .values({ personId, reason: 'asked for it', deleteAfter: api.now() });
  // The person has no photo, so the storage is not called.
  const deletions = createDueDeletions({ db: api.db, now: api.now, storage: {} as Storage }, api.app.log);
  expect(await deletions()).toBe(1);

  const { cancel } = local.provider;
  local.provider.cancel = () => Promise.reject(new Error('the provider is away'));
  await expect(endChargesOfDeleted(context, api.app.log)).rejects.toThrow('1 subscriptions');
  local.provider.cancel = cancel;
  expect(await endChargesOfDeleted(context, api.app.log)).toBe(1);
  expect(await endChargesOfDeleted(context, api.app.log)).toBe(0);

  await post('/control/clock', { days: '90' });
  expect(await local.provider.invoicesOf(customer)).toHaveLength(1);
  await createSync({ payments: local.provider, now: api.now }).sync(api.db, customer);
  const [row] = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.agentId, agentId as string));
  expect(row).toMatchObject({ status: 'Cancelled', renews: false });
});
