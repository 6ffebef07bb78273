import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataOf, ExternalBillingStatus, errorTable } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, externalBilling, subscriptions } from '../../db/schema/index.ts';
import { createHubspot } from '../../providers/external-billing/hubspot.ts';
import { createExternalBilling } from './externalBilling.service.ts';

const { hubspot, agent } = cast;
const externalId = 'HS-20417';
const hourMs = 60 * 60_000;

/** A stand-in for the provider's server, with the part that we use: one path, one property. */
function openProvider() {
  const asked: { url: string; authorization: string | undefined }[] = [];
  let answer: { status: number; body: string; headers?: Record<string, string> } | 'silence' = {
    status: 200,
    body: '{}',
  };
  const server: Server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
  const says = (status: number, body: unknown, headers?: Record<string, string>) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers };
  };
  return {
    asked,
    says,
    hsStatus: (status: string) => says(200, { id: '1', properties: { hs_status: status } }),
    isSilent: () => {
      answer = 'silence';
    },
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () =>
      new Promise<unknown>((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

const ask = (api: TestApp, who: CastName | null, id: string) =>
  api.call(who, 'GET', `/hubspot/${id}/subscription-status`);
const gateOf = async (api: TestApp) =>
  (await api.call('hubspot', 'POST', '/listings/search', { payload: {} })).statusCode;
const setStatus = (api: TestApp, status: string) =>
  api.db.update(externalBilling).set({ status }).where(eq(externalBilling.externalAgentId, externalId));

describe('without a provider, from the table that replaces it', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());
  afterEach(() => setStatus(api, 'active'));

  it('answers in the shape of the contract, by either id of one’s own', async () => {
    for (const id of [hubspot.agentId as string, externalId]) {
      const answer = await ask(api, 'hubspot', id);
      expect(Value.Check(dataOf(ExternalBillingStatus), answer.json())).toBe(true);
      expect(answer.json().data).toMatchObject({ status: 'active', isCurrent: true });
    }
  });

  it.each<[CastName | null, string, number]>([
    [null, externalId, 401],
    ['agent', externalId, 403],
    ['agent', hubspot.agentId as string, 403],
    ['executive', externalId, 403],
    ['realm', externalId, 403],
    ['hubspot', agent.agentId as string, 403],
    ['admin', externalId, 200],
    ['concierge', hubspot.agentId as string, 200],
    // Staff learn that there is nothing to check; so do members who ask about themselves.
    ['admin', agent.agentId as string, 404],
    ['agent', agent.agentId as string, 404],
    ['admin', 'HS-0', 404],
    ['admin', 'x'.repeat(65), 400],
    ['admin', 'a%2F..%2Fb', 400],
  ])('answers %s asking about %s with %i', async (who, id, status) => {
    expect((await ask(api, who, id)).statusCode).toBe(status);
  });

  it.each([
    ['active', 200],
    ['scheduled', 200],
    ['canceled', 402],
    ['past_due', 402],
    ['unknown', 402],
  ])('lets in members whom the provider calls %s: %i, at once', async (status, expected) => {
    await setStatus(api, status);
    expect(await gateOf(api)).toBe(expected);
    // The provider's answer decides; the member's own record does not.
    const me = (await api.call('hubspot', 'GET', '/user/me')).json().data;
    expect([me.subscription.status, me.externalBilling.status]).toEqual(['Active', status]);
  });

  it('still answers a member whose billing has stopped', async () => {
    await setStatus(api, 'canceled');
    expect((await ask(api, 'hubspot', externalId)).json().data.status).toBe('canceled');
  });
});

describe('with HubSpot', () => {
  const provider = openProvider();
  let url: string;
  let api: TestApp;
  beforeAll(async () => {
    url = await provider.listen();
    api = await openTestApp({ env: { hubspotUrl: url, hubspotToken: 'pat-test' } });
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });
  beforeEach(() => api.forget());

  it('asks for one property with the token, and uses the answer', async () => {
    provider.hsStatus('canceled');
    expect((await ask(api, 'hubspot', externalId)).json().data).toEqual({
      status: 'canceled',
      checkedAt: api.now().toISOString(),
      isCurrent: true,
    });
    expect(provider.asked.at(-1)).toEqual({
      url: `/crm/v3/objects/subscriptions/${externalId}?properties=hs_status`,
      authorization: 'Bearer pat-test',
    });
    expect(await gateOf(api)).toBe(402);
    provider.hsStatus('active');
    await ask(api, 'hubspot', externalId);
    expect(await gateOf(api)).toBe(200);
  });

  it('continues to use the last answer while the provider is away, and says how old it is', async () => {
    provider.hsStatus('active');
    const { checkedAt } = (await ask(api, 'hubspot', externalId)).json().data;
    api.advance(3 * 24 * hourMs);
    await api.forget();
    provider.says(500, 'oops');
    expect((await ask(api, 'hubspot', externalId)).json().data).toEqual({
      status: 'active',
      checkedAt,
      isCurrent: false,
    });
    expect(await gateOf(api)).toBe(200);
  });

  it('says that it cannot be verified when the provider never answered, and lets the own record decide', async () => {
    await api.db.delete(externalBilling);
    provider.says(503, '');
    const answer = await ask(api, 'hubspot', externalId);
    expect([answer.statusCode, answer.json().msg]).toEqual([
      503,
      'There was an error verifying your subscription. Please try again later.',
    ]);
    expect(answer.json().msg).toBe(errorTable.BILLING_UNVERIFIED.msg);
    expect(await gateOf(api)).toBe(200);
    await api.db
      .update(subscriptions)
      .set({ status: 'Expired' })
      .where(eq(subscriptions.agentId, hubspot.agentId as string));
    expect(await gateOf(api)).toBe(402);
    await api.db
      .update(subscriptions)
      .set({ status: 'Active' })
      .where(eq(subscriptions.agentId, hubspot.agentId as string));
  });

  it('treats an account that HubSpot does not know as not subscribed', async () => {
    provider.says(404, { message: 'resource not found' });
    expect((await ask(api, 'hubspot', externalId)).json().data.status).toBe('unknown');
  });

  it('checks on its own the members nobody has checked for an hour', async () => {
    const { checkAll } = createExternalBilling({
      db: api.db,
      now: api.now,
      provider: createHubspot({ url, token: 'pat-test' }),
      log: api.app.log,
    });
    provider.hsStatus('scheduled');
    await ask(api, 'hubspot', externalId);
    const before = provider.asked.length;
    await checkAll();
    expect(provider.asked).toHaveLength(before);
    api.advance(hourMs + 1);
    provider.hsStatus('canceled');
    await checkAll();
    expect(provider.asked).toHaveLength(before + 1);
    const [row] = await api.db.select().from(externalBilling);
    expect(row).toMatchObject({ externalAgentId: externalId, status: 'canceled' });
  });

  it('leaves members alone who are billed here', async () => {
    await api.db
      .update(accounts)
      .set({ paymentProcessor: 'stripe' })
      .where(eq(accounts.id, hubspot.accountId));
    expect((await ask(api, 'hubspot', externalId)).statusCode).toBe(404);
    await api.db
      .update(accounts)
      .set({ paymentProcessor: 'hubspot' })
      .where(eq(accounts.id, hubspot.accountId));
  });

  it('slows down somebody who asks endlessly', async () => {
    provider.hsStatus('active');
    const codes: number[] = [];
    for (let turn = 0; turn < 32; turn++) codes.push((await ask(api, 'hubspot', externalId)).statusCode);
    expect([codes[0], codes.at(-1)]).toEqual([200, 429]);
  });

  describe('the provider', () => {
    const statusOf = (timeoutMs?: number) =>
      createHubspot({ url, token: 'pat-test', timeoutMs }).statusOf('HS 1/2');

    it('never lets an id escape its place in the address', async () => {
      provider.hsStatus('active');
      await statusOf();
      expect(provider.asked.at(-1)?.url).toBe(
        '/crm/v3/objects/subscriptions/HS%201%2F2?properties=hs_status',
      );
    });

    it('follows no redirect, so nobody else gets its token', async () => {
      const before = provider.asked.length;
      provider.says(302, '', { location: `${url}/elsewhere` });
      await expect(statusOf()).rejects.toThrow();
      expect(provider.asked).toHaveLength(before + 1);
    });

    it('waits no longer than allowed', async () => {
      provider.isSilent();
      await expect(statusOf(150)).rejects.toThrow(/timeout/i);
    });

    it.each([
      ['something else', 200, { properties: {} }, /without hs_status/],
      ['no JSON', 200, '<html>', /JSON/],
      ['far too much', 200, ' '.repeat(100_000), /more than was asked for/],
      ['a refusal', 401, { message: 'expired token' }, /answered 401/],
    ])('trusts no answer that is %s', async (_, status, body, message) => {
      provider.says(status, body);
      await expect(statusOf()).rejects.toThrow(message);
    });
  });
});
