import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type LocalPayments, openLocalPayments } from './index.ts';

const success = 'http://portico.test/done?session={CHECKOUT_SESSION_ID}';
const cancel = 'http://portico.test/plans';
const hook = 'whsec_test';
const dayS = 86_400;

let open: LocalPayments[] = [];
afterEach(async () => {
  await Promise.all(open.map((server) => server.close()));
  open = [];
});

async function start(file: string | null = null) {
  const server = await openLocalPayments({ port: 0, file });
  open.push(server);
  const { port } = server;
  const client = new Stripe(server.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
  });
  return { server, client };
}

type Started = Awaited<ReturnType<typeof start>>;

async function checkout({ client }: Started, extra: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await client.customers.create({ email: 'nora@portico.test', name: 'Nora <b>' });
  const price = await client.prices.create({
    currency: 'usd',
    unit_amount: 45_000,
    nickname: 'Agent membership',
    recurring: { interval: 'month' },
    product_data: { name: 'Agent membership' },
  });
  return client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: success,
    cancel_url: cancel,
    allow_promotion_codes: true,
    ...extra,
  });
}

const card = (number: string) => ({
  method: 'card',
  number,
  expiry: '04/40',
  code: '123',
  name: 'Nora Newcomer',
});

async function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
}

const subscriptionsOf = async ({ client }: Started, session: Stripe.Checkout.Session) =>
  (await client.subscriptions.list({ customer: String(session.customer), status: 'all' })).data;

/** Not a day more: three days later a refused payment would be tried again. */
async function daysToRenewal(started: Started, session: Stripe.Checkout.Session): Promise<string> {
  const { created } = await started.client.customers.create({});
  const live = (await subscriptionsOf(started, session)).find(({ status }) => status === 'active');
  const end = live?.items.data[0]?.current_period_end ?? 0;
  return String(Math.ceil((end - created) / dayS));
}

it.each(['/checkout/__proto__', '/invoice/constructor', '/portal/toString', '/checkout/%E0%A4%A'])(
  'has no object at %s',
  async (path) => {
    const { server } = await start();
    expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
  },
);

describe('the payment page', () => {
  it('shows what is bought, escaped, under a policy without scripts', async () => {
    const started = await start();
    const { url } = await checkout(started);
    const answer = await fetch(url ?? '');
    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://portico.test",
    );
    const text = await answer.text();
    expect(text).toContain('$450.00');
    expect(text).not.toContain('<b>');
  });

  it('takes a good card and leads on; a second press leads on as well, and pays nothing', async () => {
    const started = await start();
    const session = await checkout(started);
    const there = success.replace('{CHECKOUT_SESSION_ID}', session.id);
    for (const _press of [1, 2])
      expect(await post(session.url ?? '', card('4242 4242 4242 4242'))).toMatchObject({
        status: 303,
        to: there,
      });
    expect(await subscriptionsOf(started, session)).toMatchObject([{ status: 'active' }]);
    expect(await started.client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
    });
  });

  it('says that a card is declined, keeps the typed text, and takes the next card', async () => {
    const started = await start();
    const session = await checkout(started);
    const declined = await post(session.url ?? '', card('4000000000000002'));
    expect([declined.status, declined.text]).toEqual([
      200,
      expect.stringContaining('Your card was declined.'),
    ]);
    expect(declined.text).toContain('value="Nora Newcomer"');
    expect(declined.text).not.toContain('value="123"');
    expect(await subscriptionsOf(started, session)).toEqual([]);
    expect((await post(session.url ?? '', card('4242424242424242'))).status).toBe(303);
  });

  it('explains a mistyped card beside its field', async () => {
    const session = await checkout(await start());
    const { text } = await post(session.url ?? '', {
      ...card('4242424242424241'),
      expiry: '01/20',
      name: '',
    });
    for (const fault of ['Check the card number.', 'This card has expired.', 'Enter the name on the card.'])
      expect(text).toContain(fault);
  });

  it('asks the bank, and takes no for an answer', async () => {
    const started = await start();
    const session = await checkout(started);
    const asked = await post(session.url ?? '', card('4000002500003155'));
    const method = /name="method" value="(\w+)"/.exec(asked.text)?.[1] ?? '';
    const refused = await post(`${session.url}/confirm`, { method, answer: 'fail' });
    expect(refused.text).toContain('The payment was not confirmed.');
    expect(await post(`${session.url}/confirm`, { method, answer: 'complete' })).toMatchObject({
      status: 303,
    });
    expect(await subscriptionsOf(started, session)).toMatchObject([{ status: 'active' }]);
  });

  it('completes with a bank debit before the money arrives, and falls behind when the bank refuses', async () => {
    const started = await start();
    const session = await checkout(started);
    await post(session.url ?? '', { method: 'bank', outcome: 'fails' });
    expect(await started.client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await post(`${started.server.origin}/control/clock`, { days: '5' });
    expect(await subscriptionsOf(started, session)).toMatchObject([{ status: 'past_due' }]);
    const types = (await started.client.events.list({ limit: 50 })).data.map(({ type }) => type);
    expect(types).toContain('checkout.session.async_payment_failed');
  });

  it('takes a promotion code off, once', async () => {
    const started = await start();
    const { client } = started;
    const coupon = await client.coupons.create({ percent_off: 20, duration: 'once' });
    await client.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'WELCOME' });
    const session = await checkout(started);
    expect((await post(`${session.url}/code`, { promotion: 'NOTHING' })).text).toContain(
      'This code cannot be used.',
    );
    expect((await post(`${session.url}/code`, { promotion: 'welcome' })).text).toContain('$360.00');
    await post(session.url ?? '', card('4242424242424242'));
    await post(`${started.server.origin}/control/clock`, { days: '32' });
    const { data } = await client.invoices.list({ customer: String(session.customer) });
    expect(data.map(({ total, status }) => [total, status])).toEqual([
      [45_000, 'paid'],
      [36_000, 'paid'],
    ]);
  });

  it('refuses a form of another site', async () => {
    const session = await checkout(await start());
    const foreign = { origin: 'http://evil.test' };
    expect((await post(session.url ?? '', card('4242424242424242'), foreign)).status).toBe(403);
  });
});

it('tries a refused renewal after 3, 8 and 15 days, then ends the subscription', async () => {
  const started = await start();
  const session = await checkout(started);
  await post(session.url ?? '', card('4242424242424242'));
  await post(`${started.server.origin}/control/fail`, { times: '4' });
  const statuses: string[] = [];
  for (const days of ['32', '3', '6', '8']) {
    await post(`${started.server.origin}/control/clock`, { days });
    statuses.push((await subscriptionsOf(started, session))[0]?.status ?? '');
  }
  expect(statuses).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
});

it('repairs a past-due subscription as soon as the portal gets a good card', async () => {
  const started = await start();
  const session = await checkout(started);
  await post(session.url ?? '', card('4000000000000341'));
  expect(await subscriptionsOf(started, session)).toEqual([]);
  await post(session.url ?? '', card('4242424242424242'));
  await post(`${started.server.origin}/control/fail`, { times: '1' });
  await post(`${started.server.origin}/control/clock`, { days: await daysToRenewal(started, session) });
  expect(await subscriptionsOf(started, session)).toMatchObject([{ status: 'past_due' }]);
  const portal = await started.client.billingPortal.sessions.create({
    customer: String(session.customer),
    return_url: cancel,
    flow_data: { type: 'payment_method_update' },
  });
  expect(await post(`${portal.url}/card`, card('4242424242424242'))).toMatchObject({
    status: 303,
    to: cancel,
  });
  expect(await subscriptionsOf(started, session)).toMatchObject([{ status: 'active' }]);
});

it('shows an invoice as a page and as a PDF', async () => {
  const started = await start();
  const session = await checkout(started);
  await post(session.url ?? '', card('4242424242424242'));
  const [invoice] = (await started.client.invoices.list({ customer: String(session.customer) })).data;
  expect(await (await fetch(invoice?.hosted_invoice_url ?? '')).text()).toContain('This invoice is paid.');
  const pdf = await fetch(invoice?.invoice_pdf ?? '');
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 8)]).toEqual([
    'application/pdf',
    '%PDF-1.4',
  ]);
});

it('keeps everything over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-payments-'));
  const file = join(folder, 'payments.json');
  const before = await start(file);
  const session = await checkout(before);
  await post(`${before.server.origin}/control/clock`, { days: '0' });
  await before.server.close();
  open = [];
  const after = await start(file);
  expect(await after.client.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  await after.server.close();
  open = [];
  await rm(folder, { recursive: true });
});

describe('its events', () => {
  /** Answers as the test says, and reads its requests as Portico does. */
  async function listener() {
    const heard: string[] = [];
    const answers: number[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const signature = String(request.headers['stripe-signature']);
      heard.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, hook).type);
      response.writeHead(answers.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return { heard, answers, url, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  it('arrive signed and in order; one that is refused comes again', async () => {
    const { server, client } = await start();
    const { heard, answers, url, close } = await listener();
    answers.push(500);
    server.sendEventsTo({ url, secret: hook });
    await client.customers.create({ email: 'a@portico.test' });
    await server.settled();
    expect(heard).toEqual(['customer.created']);
    while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['customer.created', 'customer.created']);
    await server.close();
    open = [];
    await close();
  });

  it('are held back until somebody lets them go, and can be sent again', async () => {
    const { server, client } = await start();
    const { heard, url, close } = await listener();
    server.sendEventsTo({ url, secret: hook });
    await post(`${server.origin}/control/webhooks`, { hold: 'yes' });
    const customer = await client.customers.create({ email: 'b@portico.test' });
    await client.customers.update(customer.id, { name: 'B' });
    await server.settled();
    expect(heard).toEqual([]);
    await post(`${server.origin}/control/webhooks`, { hold: 'no' });
    await server.settled();
    expect(heard).toEqual(['customer.created', 'customer.updated']);
    const [latest] = (await client.events.list({ limit: 1 })).data;
    await post(`${server.origin}/control/replay`, { event: latest?.id ?? '' });
    await server.settled();
    expect(heard).toHaveLength(3);
    await server.close();
    open = [];
    await close();
  });
});

it('moves a test clock’s customers alone', async () => {
  const { client } = await start();
  const frozen = Math.floor(Date.now() / 1000);
  const clock = await client.testHelpers.testClocks.create({ frozen_time: frozen });
  await client.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen + 40 * dayS });
  const [mine, other] = [
    await client.customers.create({ test_clock: clock.id }),
    await client.customers.create({ email: 'c@portico.test' }),
  ];
  expect(mine.created - other.created).toBeGreaterThan(39 * dayS);
});
