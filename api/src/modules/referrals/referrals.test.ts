import { dataOf, ReferralCode, ReferralLink } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, referralEvents, shortCodes } from '../../db/schema/index.ts';
import { recordJoined } from './referrals.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  for (const table of [referralEvents, shortCodes]) await api.db.delete(table);
});

const hourMs = 60 * 60_000;
const browser = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const agentId = cast.agent.agentId as string;

const linkOf = async (id = agentId) =>
  (await api.call('agent', 'GET', `/shortCodes/referral/${id}`)).json().data as ReferralLink;
const codeOf = async () => (await linkOf()).url.split('/').at(-1) as string;

type Visit = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; from?: string };

const follow = (code: string, { method = 'GET', headers = {}, from = '203.0.113.7' }: Visit = {}) =>
  api.app.inject({
    method,
    url: `/r/${code}`,
    remoteAddress: from,
    headers: { 'user-agent': browser, ...headers },
  });

describe('GET /shortCodes/referral/{agentId}', () => {
  it('makes one code, which nobody can misread, and keeps it', async () => {
    const answer = await api.call('agent', 'GET', `/shortCodes/referral/${agentId}`);
    expect(Value.Check(dataOf(ReferralLink), answer.json())).toBe(true);
    const { url } = answer.json().data;
    expect(url).toMatch(new RegExp(`^${api.env.publicUrl}/r/`));
    expect(Value.Check(ReferralCode, url.split('/').at(-1))).toBe(true);
    expect((await linkOf()).url).toBe(url);
  });

  it('makes one code for two simultaneous requests', async () => {
    const links = await Promise.all([linkOf(), linkOf(), linkOf()]);
    expect(new Set(links.map(({ url }) => url)).size).toBe(1);
  });

  it("is the agent's own, or staff's", async () => {
    const ask = async (who: 'agent' | 'lead' | 'admin' | 'concierge' | 'realm', id = agentId) =>
      (await api.call(who, 'GET', `/shortCodes/referral/${id}`)).statusCode;
    expect(await ask('agent')).toBe(200);
    expect(await ask('admin')).toBe(200);
    expect(await ask('concierge')).toBe(200);
    expect(await ask('lead')).toBe(403);
    expect(await ask('realm')).toBe(403);
    expect(await ask('agent', cast.lead.agentId as string)).toBe(403);
  });

  it('answers NOT_FOUND for an id that is no agent’s', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const answer = await api.call('admin', 'GET', `/shortCodes/referral/${nobody}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await api.call('admin', 'GET', '/shortCodes/referral/abc')).statusCode).toBe(400);
  });
});

describe('GET /r/{code}', () => {
  it('leads to the landing with the code, and counts the visit', async () => {
    const code = await codeOf();
    const answer = await follow(code);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/?ref=${code}`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(await linkOf()).toMatchObject({ clicked: 1, joined: 0 });
  });

  it('accepts a code typed in small letters, and with a slash behind it', async () => {
    const code = await codeOf();
    expect((await follow(`${code.toLowerCase()}/`)).headers.location).toBe(`/?ref=${code}`);
  });

  it.each(['ABCD2345', 'nothing', '%3Cscript%3E', '..%2F..%2Fapi', 'A'.repeat(150)])(
    'leads to the plain landing for %s, and counts nothing',
    async (code) => {
      const answer = await follow(code);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
      expect(await api.db.select().from(referralEvents)).toEqual([]);
    },
  );

  it('counts a browser once a day, and another browser too', async () => {
    const code = await codeOf();
    await Promise.all([follow(code), follow(code), follow(code)]);
    expect((await linkOf()).clicked).toBe(1);
    await follow(code, { headers: { 'user-agent': `${browser} Mobile` } });
    await follow(code, { from: '203.0.113.8' });
    expect((await linkOf()).clicked).toBe(3);
    api.advance(25 * hourMs);
    await api.forget();
    await follow(code);
    expect((await linkOf()).clicked).toBe(4);
  });

  it.each<[string, Visit]>([
    ['a HEAD request', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an old prefetch', { headers: { purpose: 'prefetch' } }],
    ['a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['the preview of a messenger', { headers: { 'user-agent': 'WhatsApp/2.23' } }],
    ['a script', { headers: { 'user-agent': 'curl/8.7.1' } }],
    ['nobody in particular', { headers: { 'user-agent': '' } }],
    ['a picture on a page', { headers: { 'sec-fetch-dest': 'image' } }],
  ])('leads %s on without counting it', async (_, visit) => {
    const code = await codeOf();
    const answer = await follow(code, visit);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/?ref=${code}`]);
    expect((await linkOf()).clicked).toBe(0);
  });

  it('stores no address of the visitor', async () => {
    await follow(await codeOf());
    const [event] = await api.db.select().from(referralEvents);
    expect(event?.visitorHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(event)).not.toContain('203.0.113.7');
  });

  it('stops counting an address that pretends to be many browsers, and still leads on', async () => {
    const code = await codeOf();
    // The same browser again uses nothing up.
    await Promise.all(Array.from({ length: 10 }, () => follow(code)));
    for (let n = 0; n < 15; n += 1) await follow(code, { headers: { 'user-agent': `${browser} ${n}` } });
    expect((await linkOf()).clicked).toBe(10);
    expect((await follow(code)).headers.location).toBe(`/?ref=${code}`);
    api.advance(23 * hourMs);
    await follow(code, { headers: { 'user-agent': `${browser} 20` } });
    expect(await api.db.$count(referralEvents)).toBe(10);
  });
});

describe('GET /referrals/visitor/{code}', () => {
  const greet = (code: string) => api.call(null, 'GET', `/referrals/visitor/${code}`);

  it('names the agent to a visitor, and reveals nothing else', async () => {
    const answer = await greet((await codeOf()).toLowerCase());
    const [agent] = await api.db.select().from(agents).where(eq(agents.id, agentId));
    expect(answer.json().data).toEqual({ agentId, agentName: agent?.fullName });
  });

  it('names nobody for an unknown code, or for an agent who has left', async () => {
    const code = await codeOf();
    expect((await greet('ABCD2345')).json().code).toBe('NOT_FOUND');
    await api.db.update(agents).set({ isActive: false }).where(eq(agents.id, agentId));
    expect((await greet(code)).json().code).toBe('NOT_FOUND');
    expect((await follow(code)).headers.location).toBe('/');
    await api.db.update(agents).set({ isActive: true }).where(eq(agents.id, agentId));
  });

  it('slows down a caller who tries codes', async () => {
    const answers = [];
    for (let n = 0; n < 62; n += 1) answers.push((await greet('ABCD2345')).statusCode);
    expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('recordJoined', () => {
  const personId = cast.member.personId;
  const at = () => api.now();

  it('counts a new member once, for the agent who was named first', async () => {
    const code = await codeOf();
    const lead = (await api.call('lead', 'GET', `/shortCodes/referral/${cast.lead.agentId}`))
      .json()
      .data.url.split('/')
      .at(-1);
    const owner = await api.db.transaction((tx) => recordJoined(tx, { code, personId, at: at() }));
    expect(owner).toMatchObject({ agentId });
    await recordJoined(api.db, { code, personId, at: at() });
    await recordJoined(api.db, { code: lead, personId, at: at() });
    expect((await linkOf()).joined).toBe(1);
  });

  it('counts nothing when the person was not created in the end', async () => {
    const code = await codeOf();
    const attempt = api.db.transaction(async (tx) => {
      await recordJoined(tx, { code, personId, at: at() });
      throw new Error('the invitation failed');
    });
    await expect(attempt).rejects.toThrow('the invitation failed');
    expect((await linkOf()).joined).toBe(0);
  });

  it('answers null for an unknown code, and for one of their own', async () => {
    expect(await recordJoined(api.db, { code: 'ABCD2345', personId, at: at() })).toBeNull();
    const own = { code: await codeOf(), personId: cast.agent.personId, at: at() };
    expect(await recordJoined(api.db, own)).toBeNull();
  });
});
