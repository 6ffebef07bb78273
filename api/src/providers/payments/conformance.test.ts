import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { localClient, openLocalProvider } from './local.ts';
import { type PaymentProvider, PaymentRefused, type PlanPrice, UnsignedEvent } from './payments.ts';
import { createStripe, stripeInvoiceOrigins, stripePageOrigins } from './stripe.ts';

const webhookSecrets = ['whsec_current', 'whsec_previous'];

/** The calls that Portico's code makes through Stripe's client, as `invoices.list`. */
const callsOfPortico = () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((file) => /^stripe\w*(?<!\.test)\.ts$/.test(file));
  const sources = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  return new Set([...sources.matchAll(/\bclient\.([\w.]+)\(/g)].map(([, call = '']) => call));
};

/** The client, which records the names of the calls that are made through it. */
function noted<Part extends object>(part: Part, calls: Set<string>, path = ''): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || value === null) return value;
      if (typeof value === 'object') return noted(value, calls, `${path}${name}.`);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        calls.add(`${path}${name}`);
        return value.apply(target, given);
      };
    },
  });
}

type Target = { provider: PaymentProvider; client: Stripe; calls: Set<string>; close: () => Promise<void> };

async function openLocal(): Promise<Target> {
  const local = await openLocalProvider({ port: 0, file: null, webhookSecret: 'whsec_local' });
  const client = localClient(local.server);
  const { pageOrigins, invoiceOrigins } = local.provider;
  const calls = new Set<string>();
  const asked = noted(client, calls);
  const provider = createStripe({
    kind: 'local',
    client: asked,
    webhookSecrets,
    pageOrigins,
    invoiceOrigins,
  });
  return { provider, client, calls, close: () => local.server.close() };
}

const liveKey = process.env.STRIPE_SECRET_KEY ?? '';
async function openLive(): Promise<Target> {
  if (!liveKey.startsWith('sk_test_')) throw new Error('STRIPE_SECRET_KEY must be a key of test mode');
  const client = new Stripe(liveKey);
  const calls = new Set<string>();
  const provider = createStripe({
    kind: 'stripe',
    client: noted(client, calls),
    webhookSecrets,
    pageOrigins: stripePageOrigins,
    invoiceOrigins: stripeInvoiceOrigins,
  });
  return { provider, client, calls, close: async () => undefined };
}

const targets: [string, () => Promise<Target>][] = [['the local provider', openLocal]];
if (liveKey) targets.push(['Stripe in test mode', openLive]);

const dayS = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe.each(targets)('%s', (_name, open) => {
  let target: Target;
  let monthly: PlanPrice;
  let annual: PlanPrice;
  const clocks: string[] = [];
  beforeAll(async () => {
    target = await open();
    const run = randomUUID();
    const price = { name: 'Agent membership', currency: 'usd' };
    monthly = { ...price, key: `monthly-${run}`, amountCents: 45_000, interval: { unit: 'month', count: 1 } };
    annual = { ...price, key: `annual-${run}`, amountCents: 500_000, interval: { unit: 'year', count: 1 } };
  });
  afterAll(async () => {
    for (const clock of clocks) await target.client.testHelpers.testClocks.del(clock);
    await target.close();
  });

  const person = () => ({ personId: randomUUID(), email: 'nora@portico.test', name: 'Nora Newcomer' });
  const checkoutFor = (customerId: string, checkoutId: string = randomUUID()) => ({
    checkoutId,
    customerId,
    lines: [{ price: monthly, quantity: 2 }],
    metadata: { checkout: checkoutId },
    successUrl: 'https://portico.example/subscription-complete?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://portico.example/subscription-agents',
    expiresAt: inAnHour(),
  });

  /** A customer whose time is a clock of the test, with a saved card and a subscription to `price`. */
  async function subscriber({ card = 'pm_card_visa', price = monthly, quantity = 1 } = {}) {
    const { client, provider } = target;
    const clock = await client.testHelpers.testClocks.create({ frozen_time: seconds() });
    clocks.push(clock.id);
    const customer = await client.customers.create({
      email: 'clock@portico.test',
      test_clock: clock.id,
      payment_method: card,
      invoice_settings: { default_payment_method: card },
    });
    // Opening a checkout creates the price; a person would pay on the page.
    await provider.openCheckout({ ...checkoutFor(customer.id), lines: [{ price, quantity }] });
    const { data } = await client.prices.list({ lookup_keys: [price.key] });
    const subscription = await client.subscriptions.create({
      customer: customer.id,
      items: [{ price: data[0]?.id, quantity }],
      metadata: { model: 'Agent' },
    });
    const advance = async (days: number) => {
      const { frozen_time } = await client.testHelpers.testClocks.retrieve(clock.id);
      await client.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen_time + days * dayS });
      while ((await client.testHelpers.testClocks.retrieve(clock.id)).status !== 'ready') await pause(2_000);
    };
    const now = async () => (await provider.subscriptionsOf(customer.id)).at(-1);
    const itemId = subscription.items.data[0]?.id ?? '';
    return { customer: customer.id, subscription: subscription.id, itemId, advance, now };
  }

  it('makes one customer of a person, however often it is asked', async () => {
    const nora = person();
    const id = await target.provider.createCustomer(nora);
    expect(await target.provider.createCustomer(nora)).toBe(id);
    expect(await target.provider.createCustomer(person())).not.toBe(id);
  });

  it('opens a checkout once, on a page of its own origin', async () => {
    const { provider } = target;
    const customer = await provider.createCustomer(person());
    const request = checkoutFor(customer);
    const opened = await provider.openCheckout(request);
    expect(opened).toMatchObject({
      customerId: customer,
      status: 'open',
      isPaid: false,
      subscriptionId: null,
    });
    expect(provider.pageOrigins).toContain(new URL(opened.url ?? '').origin);
    expect(Math.abs(opened.expiresAt.getTime() - request.expiresAt.getTime())).toBeLessThan(1000);
    for (const again of [request, { ...request, cancelUrl: 'https://portico.example/subscription-options' }])
      expect((await provider.openCheckout(again)).id).toBe(opened.id);
    expect((await provider.checkoutsOf(customer)).map(({ id }) => id)).toEqual([opened.id]);
    // B §7: what the card form is told. The hosted page needs no more.
    expect(await target.client.checkout.sessions.retrieve(opened.id)).toMatchObject({
      amount_total: 90_000,
      currency: 'usd',
      billing_address_collection: 'required',
      customer_details: { email: 'nora@portico.test' },
    });
  });

  it('ends an open checkout, even twice, and knows none of somebody else’s', async () => {
    const { provider } = target;
    const { id } = await provider.openCheckout(checkoutFor(await provider.createCustomer(person())));
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'expired' });
    expect(await provider.readCheckout(id)).toMatchObject({ status: 'expired' });
    expect(await provider.readCheckout('cs_test_nobody')).toBeNull();
  });

  it('refuses a price whose key has another amount by now', async () => {
    const { provider } = target;
    const customer = await provider.createCustomer(person());
    await provider.openCheckout(checkoutFor(customer));
    const other = createStripe({
      kind: 'local',
      client: target.client,
      webhookSecrets,
      pageOrigins: [],
      invoiceOrigins: [],
    });
    const request = checkoutFor(customer);
    const lines = [{ price: { ...monthly, amountCents: 1 }, quantity: 1 }];
    await expect(other.openCheckout({ ...request, lines })).rejects.toThrow(monthly.key);
  });

  it('bills a month, and the next one by itself', async () => {
    const member = await subscriber();
    expect(await member.now()).toMatchObject({
      status: 'active',
      metadata: { model: 'Agent' },
      items: [{ priceKey: monthly.key, unitAmountCents: 45_000, quantity: 1 }],
      endsAtPeriodEnd: false,
    });
    const [first] = await target.provider.invoicesOf(member.customer);
    expect(first).toMatchObject({
      status: 'paid',
      totalCents: 45_000,
      dueCents: 0,
      subscriptionId: member.subscription,
    });
    const begun = await member.now();
    expect(first?.pays).toEqual({ from: begun?.periodStart, to: begun?.periodEnd });
    expect(await target.provider.cardOf(member.subscription)).toEqual({
      brand: 'visa',
      last4: '4242',
      month: expect.any(Number),
      year: expect.any(Number),
    });
    for (const address of [first?.pageUrl, first?.pdfUrl])
      expect(target.provider.invoiceOrigins).toContain(new URL(address ?? '').origin);
    const before = await member.now();
    await member.advance(32);
    const after = await member.now();
    expect(after?.periodStart).toEqual(before?.periodEnd);
    expect((await target.provider.invoicesOf(member.customer)).map(({ status }) => status)).toEqual([
      'paid',
      'paid',
    ]);
  });

  it('falls behind when the card is refused, and is repaired by the next payment', async () => {
    const { client, provider } = target;
    const member = await subscriber();
    const refused = await client.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: member.customer,
    });
    await client.customers.update(member.customer, {
      invoice_settings: { default_payment_method: refused.id },
    });
    await member.advance(32);
    expect(await member.now()).toMatchObject({ status: 'past_due' });
    const [open] = await provider.invoicesOf(member.customer);
    // In a short month the provider has already tried a second time by then.
    expect(open).toMatchObject({ status: 'open', dueCents: 45_000 });
    expect(open?.attempts).toBeGreaterThan(0);
    expect(open?.nextAttemptAt?.getTime()).toBeGreaterThan(open?.createdAt.getTime() ?? 0);
    const good = await client.paymentMethods.attach('pm_card_visa', { customer: member.customer });
    await client.invoices.pay(open?.id ?? '', { payment_method: good.id });
    expect(await member.now()).toMatchObject({ status: 'active' });
  });

  it('waits for the bank at a renewal where the card asks for it, and not where the card is refused', async () => {
    const { client, provider } = target;
    const chargedTo = async (card: string) => {
      const member = await subscriber();
      const method = await client.paymentMethods.attach(card, { customer: member.customer });
      await client.customers.update(member.customer, {
        invoice_settings: { default_payment_method: method.id },
      });
      await member.advance(32);
      const [open] = await provider.invoicesOf(member.customer);
      expect(open).toMatchObject({ status: 'open', dueCents: 45_000 });
      expect(await member.now()).toMatchObject({ status: 'past_due' });
      return { member, invoice: open?.id ?? '', page: open?.pageUrl ?? '' };
    };
    const refused = await chargedTo('pm_card_chargeCustomerFail');
    expect(await provider.waitsForBank(refused.invoice)).toBe(false);
    const asked = await chargedTo('pm_card_authenticationRequired');
    expect(await provider.waitsForBank(asked.invoice)).toBe(true);
    expect(provider.invoiceOrigins).toContain(new URL(asked.page).origin);
    const good = await client.paymentMethods.attach('pm_card_visa', { customer: asked.member.customer });
    await client.invoices.pay(asked.invoice, { payment_method: good.id });
    expect(await provider.waitsForBank(asked.invoice)).toBe(false);
    expect(await asked.member.now()).toMatchObject({ status: 'active' });
  });

  it('answers a refused payment as an error of the card', async () => {
    const { client, provider } = target;
    const member = await subscriber({ card: 'pm_card_chargeCustomerFail' }).catch((error: unknown) => error);
    if (member instanceof Error) throw member;
    const [open] = await provider.invoicesOf((member as { customer: string }).customer);
    const error = await client.invoices.pay(open?.id ?? '').catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code: 'card_declined', statusCode: 402 });
  });

  it('says what another seat costs before it is taken, and puts it on the next invoice', async () => {
    const { provider } = target;
    const member = await subscriber({ price: annual });
    const change = {
      subscriptionId: member.subscription,
      itemId: member.itemId,
      quantity: 2,
      timing: 'next-invoice' as const,
    };
    const preview = await provider.previewChange(change);
    // The whole year is still ahead.
    expect(preview.prorationCents).toBeGreaterThan(499_000);
    expect(preview.prorationCents).toBeLessThanOrEqual(500_000);
    expect((await member.now())?.items[0]?.quantity).toBe(1);
    const key = randomUUID();
    await provider.changeSubscription({ ...change, key });
    expect(await provider.changeSubscription({ ...change, key })).toMatchObject({ items: [{ quantity: 2 }] });
    expect(await provider.invoicesOf(member.customer)).toHaveLength(1);
  });

  it('charges an upgrade at once', async () => {
    const { provider } = target;
    const member = await subscriber();
    await provider.changeSubscription({
      subscriptionId: member.subscription,
      itemId: member.itemId,
      quantity: 3,
      timing: 'now',
      key: randomUUID(),
    });
    const [latest] = await provider.invoicesOf(member.customer);
    expect(latest).toMatchObject({ status: 'paid' });
    expect(latest?.totalCents).toBeGreaterThan(89_000);
  });

  it('cancels at the period’s end, takes that back, and ends for good', async () => {
    const { provider } = target;
    const member = await subscriber();
    const request = { subscriptionId: member.subscription };
    const cancelled = await provider.cancel({ ...request, at: 'period-end', key: randomUUID() });
    expect(cancelled).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
    expect(await provider.resume({ ...request, key: randomUUID() })).toMatchObject({
      endsAtPeriodEnd: false,
    });
    await provider.cancel({ ...request, at: 'period-end', key: randomUUID() });
    await member.advance(32);
    expect(await member.now()).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    const ended = await subscriber();
    await provider.cancel({ subscriptionId: ended.subscription, at: 'now', key: randomUUID() });
    expect(await ended.now()).toMatchObject({ status: 'canceled' });
    await expect(
      provider.resume({ subscriptionId: ended.subscription, key: randomUUID() }),
    ).rejects.toThrow();
  });

  describe('another plan', () => {
    const lineOf = (member: Awaited<ReturnType<typeof subscriber>>, price: PlanPrice) => ({
      subscriptionId: member.subscription,
      itemId: member.itemId,
      price,
    });

    it('with another interval begins a period at once: what is shown before is what is charged', async () => {
      const { provider } = target;
      const member = await subscriber();
      const shownAt = (await member.now())?.periodStart;
      const change = { ...lineOf(member, annual), timing: 'now' as const, prorationAt: shownAt };
      const { nowCents } = await provider.previewChange(change);
      // The month that has just begun is given back whole.
      expect(nowCents).toBe(455_000);
      expect((await member.now())?.items[0]?.priceKey).toBe(monthly.key);
      // Hours later it would cost more, but not at the moment for which the price was shown.
      await member.advance(0.5);
      const { prorationAt: _, ...later } = change;
      expect((await provider.previewChange(later)).nowCents).toBeGreaterThan(nowCents);
      await provider.changeSubscription({ ...change, key: randomUUID() });
      const [charged] = await provider.invoicesOf(member.customer);
      expect(charged).toMatchObject({ status: 'paid', totalCents: nowCents });
      const [, first] = await provider.invoicesOf(member.customer);
      expect(await provider.priceKeyOf(charged?.id ?? '')).toBe(annual.key);
      expect(await provider.priceKeyOf(first?.id ?? '')).toBe(monthly.key);
      const now = await member.now();
      expect(now?.countedFrom).toEqual(now?.periodStart);
      expect(now?.items[0]?.priceKey).toBe(annual.key);
      const days = ((now?.periodEnd.getTime() ?? 0) - (now?.periodStart.getTime() ?? 0)) / 1000 / dayS;
      expect(days).toBeGreaterThanOrEqual(365);
    });

    it('is not made where the card refuses', async () => {
      const { client, provider } = target;
      const member = await subscriber();
      const refused = await client.paymentMethods.attach('pm_card_chargeCustomerFail', {
        customer: member.customer,
      });
      await client.customers.update(member.customer, {
        invoice_settings: { default_payment_method: refused.id },
      });
      const change = { ...lineOf(member, annual), timing: 'now' as const, key: randomUUID() };
      await expect(provider.changeSubscription(change)).rejects.toBeInstanceOf(PaymentRefused);
      expect(await member.now()).toMatchObject({ status: 'active', items: [{ priceKey: monthly.key }] });
    });

    it('can wait for the period’s end, and be taken back until then', async () => {
      const { provider } = target;
      const member = await subscriber();
      const request = { subscriptionId: member.subscription };
      const plan = { ...request, price: annual, quantity: 1 };
      await provider.scheduleChange({ ...plan, key: randomUUID() });
      const before = await member.now();
      expect(before).toMatchObject({
        items: [{ priceKey: monthly.key }],
        scheduled: { priceKey: annual.key, at: before?.periodEnd },
      });
      expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 500_000 });
      await provider.unscheduleChange({ ...request, key: randomUUID() });
      await provider.unscheduleChange({ ...request, key: randomUUID() });
      expect(await member.now()).toMatchObject({ scheduled: null });
      expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 45_000 });
      await provider.scheduleChange({ ...plan, key: randomUUID() });
      await member.advance(32);
      expect(await member.now()).toMatchObject({ items: [{ priceKey: annual.key }], scheduled: null });
      const [charged] = await provider.invoicesOf(member.customer);
      expect(charged).toMatchObject({ status: 'paid', totalCents: 500_000 });
    });

    it('that is scheduled keeps the member’s code', async () => {
      const { provider } = target;
      const member = await subscriber();
      const request = { subscriptionId: member.subscription };
      const code = await newCode({ percent_off: 10, duration: 'forever' });
      expect(await provider.applyCode({ ...request, code, key: randomUUID() })).toBe('redeemed');
      await provider.scheduleChange({ ...request, price: annual, quantity: 1, key: randomUUID() });
      await member.advance(32);
      expect((await provider.invoicesOf(member.customer))[0]).toMatchObject({ totalCents: 450_000 });
    });

    it('that is scheduled begins with the invoice that staff waive meanwhile', async () => {
      const { provider } = target;
      const member = await subscriber();
      const request = { subscriptionId: member.subscription };
      await provider.scheduleChange({ ...request, price: annual, quantity: 1, key: randomUUID() });
      expect(await provider.waiveNext({ ...request, key: randomUUID() })).toBe(true);
      expect(await member.now()).toMatchObject({ scheduled: { priceKey: annual.key } });
      await member.advance(32);
      expect(await member.now()).toMatchObject({ items: [{ priceKey: annual.key }] });
      expect((await provider.invoicesOf(member.customer))[0]).toMatchObject({ totalCents: 0 });
    });

    it('that is scheduled gives way to a cancellation', async () => {
      const { provider } = target;
      const member = await subscriber();
      const request = { subscriptionId: member.subscription };
      await provider.scheduleChange({ ...request, price: annual, quantity: 1, key: randomUUID() });
      const cancelled = await provider.cancel({ ...request, at: 'period-end', key: randomUUID() });
      expect(cancelled).toMatchObject({ endsAtPeriodEnd: true, scheduled: null });
    });
  });

  it('says what is charged next, takes a code off it, and waives it', async () => {
    const { provider } = target;
    const member = await subscriber();
    const request = { subscriptionId: member.subscription };
    const at = (await member.now())?.periodEnd;
    expect(await provider.nextCharge(member.subscription)).toMatchObject({
      amountCents: 45_000,
      currency: 'usd',
    });
    const next = await provider.nextCharge(member.subscription);
    expect(Math.abs((next?.at.getTime() ?? 0) - (at?.getTime() ?? 0))).toBeLessThan(2 * 3_600_000);
    const code = await newCode({ percent_off: 20, duration: 'forever' });
    expect(await provider.applyCode({ ...request, code: 'NOBODY-KNOWS', key: randomUUID() })).toBe('unknown');
    expect(await provider.applyCode({ ...request, code, key: randomUUID() })).toBe('redeemed');
    expect(await member.now()).toMatchObject({ hasDiscount: true });
    expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 36_000 });
    expect(await provider.waiveNext({ ...request, key: randomUUID() })).toBe(true);
    expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 0 });
    expect(await provider.waiveNext({ ...request, key: randomUUID() })).toBe(false);
    await member.advance(32);
    expect(await member.now()).toMatchObject({ status: 'active', hasDiscount: true });
    expect((await provider.invoicesOf(member.customer))[0]).toMatchObject({ status: 'paid', totalCents: 0 });
    // The code outlives the invoice that was waived.
    expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 36_000 });
    await provider.cancel({ ...request, at: 'period-end', key: randomUUID() });
    expect((await provider.nextCharge(member.subscription))?.amountCents ?? 0).toBe(0);
  });

  async function newCode(coupon: Stripe.CouponCreateParams): Promise<string> {
    const { id } = await target.client.coupons.create(coupon);
    const code = `AUTUMN${randomUUID().slice(0, 6)}`;
    await target.client.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code });
    return code;
  }

  it('keeps a code beside a waived invoice, and refuses what would be lost', async () => {
    const { provider } = target;
    const member = await subscriber();
    const request = { subscriptionId: member.subscription };
    const once = await newCode({ percent_off: 30, duration: 'once' });
    const forever = await newCode({ percent_off: 20, duration: 'forever' });
    const apply = (code: string) => provider.applyCode({ ...request, code, key: randomUUID() });
    expect(await provider.waiveNext({ ...request, key: randomUUID() })).toBe(true);
    expect(await apply(once)).toBe('taken');
    expect(await apply(forever)).toBe('redeemed');
    expect(await apply(once)).toBe('taken');
    expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 0 });
    await member.advance(32);
    expect(await provider.nextCharge(member.subscription)).toMatchObject({ amountCents: 36_000 });
    const other = await subscriber();
    const theirs = { subscriptionId: other.subscription };
    expect(await provider.applyCode({ ...theirs, code: once, key: randomUUID() })).toBe('redeemed');
    expect(await provider.waiveNext({ ...theirs, key: randomUUID() })).toBe(false);
    expect(await provider.nextCharge(other.subscription)).toMatchObject({ amountCents: 31_500 });
  });

  it('extends a trial', async () => {
    const { provider } = target;
    const member = await subscriber();
    const until = new Date((seconds() + 20 * dayS) * 1000);
    await provider.extendTrial({ subscriptionId: member.subscription, until, key: randomUUID() });
    expect(await member.now()).toMatchObject({ status: 'trialing', trialEndsAt: until, periodEnd: until });
  });

  it('reads refunds and disputes', async () => {
    const { client, provider } = target;
    const member = await subscriber({ card: 'pm_card_createDispute' });
    const [invoice] = await provider.invoicesOf(member.customer);
    const { data } = await client.events.list({ type: 'charge.dispute.created', limit: 5 });
    const disputed = data[0]?.data.object as { id?: string } | undefined;
    const dispute = await provider.readDispute(disputed?.id ?? '');
    expect(dispute).toMatchObject({
      customerId: member.customer,
      amountCents: 45_000,
      invoice: { number: invoice?.number, subscriptionId: member.subscription },
    });
    const other = await subscriber();
    const [paid] = await provider.invoicesOf(other.customer);
    const refund = await provider.refund({
      invoiceId: paid?.id ?? '',
      amountCents: 1_000,
      key: randomUUID(),
    });
    expect(await provider.readRefund(refund)).toMatchObject({
      customerId: other.customer,
      amountCents: 1_000,
      invoice: { number: paid?.number, subscriptionId: other.subscription },
    });
    expect(invoice?.status).toBe('paid');
  });

  it('gives money back in parts, never more than was paid', async () => {
    const { provider } = target;
    const member = await subscriber();
    const [invoice] = await provider.invoicesOf(member.customer);
    const invoiceId = invoice?.id ?? '';
    const key = randomUUID();
    const refund = await provider.refund({ invoiceId, amountCents: 40_000, key });
    expect(await provider.refund({ invoiceId, amountCents: 40_000, key })).toBe(refund);
    await expect(provider.refund({ invoiceId, amountCents: 5_001, key: randomUUID() })).rejects.toThrow(
      PaymentRefused,
    );
    expect(await provider.refundedOf(invoiceId)).toBe(40_000);
    await provider.refund({ invoiceId, key: randomUUID() });
    expect(await provider.refundedOf(invoiceId)).toBe(45_000);
    await expect(provider.refund({ invoiceId, key: randomUUID() })).rejects.toThrow(PaymentRefused);
  });

  it('leads to a page for the card', async () => {
    // In test mode of Stripe the portal has to be set up once, under Settings, Billing, Customer portal.
    const customerId = await target.provider.createCustomer(person());
    const url = await target.provider.openPortal({
      customerId,
      returnUrl: 'https://portico.example/',
      goal: 'card',
    });
    expect(target.provider.pageOrigins).toContain(new URL(url).origin);
  });

  it('refuses in one envelope what it does not know', async () => {
    const { client } = target;
    const unknown = await client.subscriptions.retrieve('sub_nobody').catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(unknown).toMatchObject({ code: 'resource_missing', param: 'id', statusCode: 404 });
    const extra = { email: 'a@b.test', shoe_size: '43' } as Stripe.CustomerCreateParams;
    await expect(client.customers.create(extra)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'shoe_size',
    });
  });

  it('refuses a key that comes with another request', async () => {
    const { client } = target;
    const idempotencyKey = randomUUID();
    const made = await client.customers.create({ name: 'One' }, { idempotencyKey });
    expect((await client.customers.create({ name: 'One' }, { idempotencyKey })).id).toBe(made.id);
    await expect(client.customers.create({ name: 'Two' }, { idempotencyKey })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('lists page by page, and expands what is asked for', async () => {
    const { client, provider } = target;
    const customer = await provider.createCustomer(person());
    const opened: string[] = [];
    for (let count = 0; count < 3; count += 1)
      opened.unshift((await provider.openCheckout(checkoutFor(customer))).id);
    const page = await client.checkout.sessions.list({ customer, limit: 2 });
    expect([page.data.length, page.has_more]).toEqual([2, true]);
    const all: string[] = [];
    for await (const { id } of client.checkout.sessions.list({ customer, limit: 2 })) all.push(id);
    expect(all.sort()).toEqual(opened.sort());
    const [id = ''] = opened;
    expect((await client.checkout.sessions.retrieve(id)).line_items).toBeUndefined();
    const expanded = await client.checkout.sessions.retrieve(id, { expand: ['line_items', 'customer'] });
    expect(expanded.line_items?.data[0]).toMatchObject({ quantity: 2, amount_total: 90_000 });
    expect(expanded.customer).toMatchObject({ id: customer, email: 'nora@portico.test' });
  });

  it('remembers what happened as events', async () => {
    const { client } = target;
    const member = await subscriber();
    const { data } = await client.events.list({ limit: 100 });
    const about = data.filter(
      ({ data: { object } }) => (object as { customer?: unknown }).customer === member.customer,
    );
    expect(about.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
      ]),
    );
  });

  describe('its events', () => {
    const event = (secret: string, at = seconds()) => {
      const object = { id: 'sub_1', object: 'subscription', customer: 'cus_1' };
      const payload = JSON.stringify({
        ...{ id: 'evt_1', object: 'event', type: 'customer.subscription.updated' },
        ...{ created: at, livemode: false, data: { object } },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      return { body: Buffer.from(payload), signature };
    };
    const read = ({ body, signature }: ReturnType<typeof event>) =>
      target.provider.readEvent(body, signature);

    it.each(webhookSecrets)('are believed when %s signed them', (secret) => {
      expect(read(event(secret))).toMatchObject({
        id: 'evt_1',
        customerId: 'cus_1',
        objectKind: 'subscription',
      });
    });

    it('are refused from somebody else, from long ago, and when changed on the way', () => {
      expect(() => read(event('whsec_other'))).toThrow(UnsignedEvent);
      expect(() => read(event('whsec_current', seconds() - 600))).toThrow(UnsignedEvent);
      const { signature } = event('whsec_current');
      expect(() => read({ body: Buffer.from('{"id":"evt_2"}'), signature })).toThrow(UnsignedEvent);
      expect(() => read({ body: Buffer.from('{}'), signature: '' })).toThrow(UnsignedEvent);
    });
  });

  /** This must stay the last test: when you add a call to Portico, add a test of it above. */
  it('was asked above whatever Portico asks of a provider', () => {
    const known = callsOfPortico();
    expect(known.size).toBeGreaterThan(20);
    expect([...known].filter((call) => !target.calls.has(call))).toEqual([]);
  });
});
