import { randomUUID } from 'node:crypto';
import { dataOf, ShortlistPage, ShortlistWithLink, VisitorShortlist } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, desc, eq, like } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  clients,
  idempotencyKeys,
  listings,
  mails,
  matches,
  notices,
  shortlists,
} from '../../db/schema/index.ts';

const dayMs = 24 * 3_600_000;
const agentId = cast.agent.agentId ?? '';

let api: TestApp;
let client: typeof clients.$inferSelect;
let homes: string[];
const ofType = async (listingType: string) =>
  (
    await api.db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.listingType, listingType), eq(listings.archived, false)))
      .limit(3)
  ).map(({ id }) => id);
beforeAll(async () => {
  api = await openTestApp();
  const [own] = await api.db.select().from(clients).where(eq(clients.agentId, agentId));
  if (!own) throw new Error('the agent has no client');
  client = own;
  homes = await ofType('Manual');
});
afterAll(() => api.close());
beforeEach(() => api.forget());

const post = (who: CastName | null, path: string, payload: object) =>
  api.call(who, 'POST', path, { payload });
const body = (change: object = {}) => ({
  ...{ clientId: client.id, listingIds: homes, message: 'My favorites for you.', days: 30 },
  ...change,
});
async function share() {
  const answer = await post('agent', '/shortlists', body());
  expect(answer.statusCode).toBe(201);
  const shared = answer.json().data as ShortlistWithLink;
  return { id: shared._id, url: shared.url, token: shared.url.split('#')[1] ?? '' };
}
const open = (token: string) => post(null, '/shortlists/open', { token });
const say = (token: string, change: object = {}) =>
  post(null, '/shortlists/answer', {
    ...{ token, listingId: homes[0], answer: 'interested', word: 'When can we see it?' },
    ...change,
  });

it('is in the client’s history: made, opened once, answered, renewed, withdrawn', async () => {
  const { id, token } = await share();
  for (let opened = 0; opened < 2; opened++) await open(token);
  await say(token);
  await api.call('agent', 'POST', `/shortlists/${id}/link`, { payload: { days: 7 } });
  await api.call('agent', 'DELETE', `/shortlists/${id}/link`);
  const { data } = (await api.call('agent', 'GET', `/clients/${client.id}/history`)).json();
  const by = cast.agent.fullName;
  expect(data.slice(0, 5)).toMatchObject([
    { kind: 'shortlistRevoked', by },
    { kind: 'shortlistRenewed', by },
    { kind: 'shortlistAnswered', by: null },
    { kind: 'shortlistOpened', by: null },
    { kind: 'shortlistMade', by },
  ]);
});

it('is opened by its link without an account, and shows nothing of the agent’s other clients', async () => {
  const answer = await post('agent', '/shortlists', body());
  expect(Value.Check(dataOf(ShortlistWithLink), answer.json())).toBe(true);
  expect(answer.json().data.client).toEqual({
    ...{ _id: client.id, fullName: client.fullName, email: client.email },
  });
  const token = (answer.json().data.url as string).split('#')[1] ?? '';
  const opened = await open(token);
  expect(Value.Check(dataOf(VisitorShortlist), opened.json())).toBe(true);
  const { data } = opened.json();
  expect(data.homes.map(({ _id }: { _id: string }) => _id)).toEqual(homes);
  expect(data.agent).toMatchObject({ email: cast.agent.email });
  const others = await api.db.select().from(clients).where(eq(clients.agentId, agentId));
  for (const other of others) if (other.id !== client.id) expect(opened.body).not.toContain(other.fullName);
  const rows = await api.db
    .select()
    .from(listings)
    .where(eq(listings.id, homes[0] ?? ''));
  expect(opened.body).not.toContain(rows[0]?.streetAddress);
  expect(opened.headers['referrer-policy']).toBe('no-referrer');
});

it('stores only a hash of the secret, for a repeated press too', async () => {
  const { token, id } = await share();
  expect(token).toHaveLength(43);
  const headers = { 'idempotency-key': 'pressed-twice' };
  const answer = await api.call('agent', 'POST', `/shortlists/${id}/link`, { payload: { days: 7 }, headers });
  const fresh = (answer.json().data.url as string).split('#')[1] ?? '';
  expect(fresh).toHaveLength(43);
  expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(fresh);
  expect(JSON.stringify(await api.db.select().from(shortlists))).not.toContain(token);
  expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain(token);
});

it('ends by itself, when it is withdrawn, and when another link is made', async () => {
  const revoked = await share();
  await api.call('agent', 'DELETE', `/shortlists/${revoked.id}/link`);
  const renewed = await share();
  const answer = await post('agent', `/shortlists/${renewed.id}/link`, { days: 7 });
  const fresh = (answer.json().data.url as string).split('#')[1] ?? '';
  expect((await open(fresh)).statusCode).toBe(200);
  api.advance(8 * dayMs);
  const answers = await Promise.all([revoked.token, renewed.token, fresh, 'x'.repeat(43)].map(open));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map((one) => one.json().msg)).size).toBe(1);
  expect((await say(revoked.token)).statusCode).toBe(404);
  api.advance(-8 * dayMs);
});

it('ends while its client is deleted: nobody can open it, answer it or renew it', async () => {
  const { id, token } = await share();
  const setState = (state: string) =>
    api.call('agent', 'PUT', `/clients/${client.id}/state`, { payload: { state } });
  expect((await api.call('agent', 'DELETE', `/clients/${client.id}`)).statusCode).toBe(200);
  const refused = [
    await open(token),
    await say(token),
    await post('agent', `/shortlists/${id}/link`, { days: 90 }),
    await api.call('agent', 'DELETE', `/shortlists/${id}/link`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  const found = await post('agent', '/shortlists/search', { clientId: client.id });
  expect(found.json().data).toMatchObject({ docs: [], totalDocs: 0 });
  expect((await setState('active')).statusCode).toBe(200);
  expect((await open(token)).statusCode).toBe(200);
});

it('tells the agent the client’s answers: beside the home, in the match, and in one mail an hour', async () => {
  await api.db.delete(mails);
  await api.db.delete(matches).where(eq(matches.clientId, client.id));
  const [home] = await api.db
    .select()
    .from(listings)
    .where(eq(listings.id, homes[0] ?? ''));
  await api.db
    .update(clients)
    .set({
      ...{ wishedCities: [home?.city ?? ''], wishedCountries: [], lifestyleNames: [] },
      ...{ minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [] },
      ...{ rentPeriod: home?.isRental ? 'month' : null, minPriceUsd: null, maxPriceUsd: null },
    })
    .where(eq(clients.id, client.id));
  const { id, token } = await share();
  expect((await say(token)).statusCode).toBe(200);
  await say(token, { listingId: homes[1], answer: 'no', word: '' });
  const found = await post('agent', '/shortlists/search', { clientId: client.id, limit: 50 });
  expect(Value.Check(dataOf(ShortlistPage), found.json())).toBe(true);
  const answered = found.json().data.docs.find(({ _id }: { _id: string }) => _id === id);
  expect(answered.homes.slice(0, 2)).toEqual([
    expect.objectContaining({ answer: 'interested', word: 'When can we see it?' }),
    expect.objectContaining({ answer: 'no' }),
  ]);
  const [match] = await api.db
    .select()
    .from(matches)
    .where(and(eq(matches.clientId, client.id), eq(matches.listingId, homes[0] ?? '')));
  expect(match?.status).toBe('interested');
  const told = await api.db.select().from(mails).where(like(mails.subject, '%answered your shortlist'));
  expect(told).toHaveLength(1);
  const path = `/match-clients?client=${client.id}&answers=1`;
  expect(told[0]?.text).toContain(path);
  const [notice] = await api.db.select().from(notices).orderBy(desc(notices.at)).limit(1);
  expect(notice?.path).toBe(path);
});

it('refuses homes for members only, prospects, and homes that do not exist', async () => {
  for (const [listingIds, code] of [
    [await ofType('Pocket'), 'FOR_MEMBERS_ONLY'],
    [await ofType('Prospect'), 'DOES_NOT_EXIST'],
    [[randomUUID()], 'DOES_NOT_EXIST'],
  ] as const) {
    const answer = await post('agent', '/shortlists', body({ listingIds }));
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json().fieldCodes)).toContain(code);
  }
});

it.each(['Pocket', 'Prospect'])(
  'shows only the title that a %s home had when it was shared',
  async (listingType) => {
    const { id, token } = await share();
    const [listingId = ''] = homes;
    const isHome = eq(listings.id, listingId);
    const [was] = await api.db.select().from(listings).where(isHome);
    const { title } = was ?? {};
    const renamed = { en: 'A name for the owner’s eyes' };
    await api.db.update(listings).set({ listingType, title: renamed }).where(isHome);
    expect((await open(token)).json().data.homes[0]).toMatchObject({ _id: listingId, title, home: null });
    const found = await post('agent', '/shortlists/search', { clientId: client.id, limit: 50 });
    const shared = found.json().data.docs.find(({ _id }: { _id: string }) => _id === id);
    // Members may still see a Pocket home, so the agent reads its present title.
    expect(shared.homes[0].title).toEqual(listingType === 'Pocket' ? renamed : title);
    await api.db.update(listings).set({ listingType: 'Manual', title }).where(isHome);
  },
);

it('belongs to its agent alone', async () => {
  await share();
  expect((await post('lead', '/shortlists', body())).statusCode).toBe(404);
  expect((await post('lead', '/shortlists/search', { clientId: client.id })).json().data.docs).toEqual([]);
});

it('slows down a visitor who tries many', async () => {
  const codes: number[] = [];
  for (let tries = 0; tries < 62; tries++) codes.push((await open('y'.repeat(43))).statusCode);
  expect(codes.at(-1)).toBe(429);
});
