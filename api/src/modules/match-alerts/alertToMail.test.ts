import type { AlertTimes, ClientRow, ListingBody, MatchAlertPage, NoticeList } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, like } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { alertSettings, mails } from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { publishLegalTexts } from '../legal/publishLegalTexts.service.ts';
import { createAlertDigests, createAlertMaking } from './index.ts';

let api: TestApp;
let start: Date;
beforeAll(async () => {
  api = await openTestApp();
  start = api.now();
  await publishLegalTexts(api.db);
});
afterAll(() => api.close());

const hourMs = 3_600_000;
const ask = async (who: CastName, method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await api.call(who, method, path, { payload });
  expect([path, answer.statusCode]).toEqual([path, method === 'POST' ? 201 : 200]);
  return answer.json().data;
};
const search = async (path: string, payload: object) => {
  const headers = { 'accept-language': 'ar' };
  return (await api.call('agent', 'POST', path, { payload, headers })).json().data;
};
const takeZone = (timeZone: string): Promise<AlertTimes> =>
  ask('agent', 'PUT', '/match-alerts/zone', { timeZone });
/** The local hour in New York, where the agent opened the alerts. */
const hourThere = () =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/New_York' }).format(
      api.now(),
    ),
  );

/** In the rhythm of the jobs: alerts every minute, mails every five. */
function jobs() {
  const context = { db: api.db, now: api.now, env: api.env };
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  return {
    makeAlerts: createAlertMaking(context, api.app.log),
    sendDigests: createAlertDigests({ ...context, mail }, api.app.log),
  };
}
const newClient = (firstName: string): Promise<ClientRow> =>
  ask('agent', 'POST', '/clients', {
    ...{ firstName, lastName: '', email: '', phone: '', city: '', state: '', country: '' },
  });
const villa = (title: string, city: string, lifestyleNames: string[]): ListingBody => ({
  ...{ listingType: 'Manual', title: { en: title }, description: 'Above a private cove.' },
  property: {
    ...{ streetAddress: '18 Ocean Lane', city, state: 'TX', zipcode: '79843' },
    country: 'United States',
  },
  ...{ dateAvailable: '2027-02-01', price: { amount: 4_200_000, currency: 'USD' } },
  ...{ realmData: { lifestyleNames }, termsVersion: 1 },
});

it('takes a browser’s zone once, and never overwrites a choice', async () => {
  expect(await takeZone('America/New_York')).toMatchObject({
    ...{ timeZone: 'America/New_York', hour: 8, rhythm: 'daily', isZoneKnown: true },
  });
  expect(await takeZone('Asia/Tokyo')).toMatchObject({ timeZone: 'America/New_York' });
  const answer = await api.call('agent', 'PUT', '/match-alerts/zone', { payload: { timeZone: 'Mars/Base' } });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['timeZone']]);
});

it('takes no zone from the browser of staff who act in the member’s place', async () => {
  const { token } = (
    await api.call('concierge', 'POST', '/user/impersonationAuth', {
      payload: { personId: cast.lead.personId, reason: 'helps with alerts' },
    })
  ).json().data;
  const answer = await api.call(null, 'PUT', '/match-alerts/zone', {
    ...{ payload: { timeZone: 'Asia/Tokyo' }, headers: { 'x-token': token } },
  });
  expect(answer.json().data).toMatchObject({ timeZone: 'UTC', isZoneKnown: false });
  expect(await api.db.$count(alertSettings, eq(alertSettings.personId, cast.lead.personId))).toBe(0);
});

it('makes one mail of one home that another member publishes, at eight where the agent is', async () => {
  await takeZone('America/New_York');
  const client = await newClient('Nalani');
  const wishes = { wishedCities: ['Marfa Springs'], maxPriceUsd: 5_000_000, lifestyleNames: ['golf'] };
  await ask('agent', 'PUT', `/clients/${client._id}`, { version: 1, ...wishes });
  const { makeAlerts, sendDigests } = jobs();
  // The new wishes are news of their own.
  await makeAlerts();
  await ask('lead', 'POST', '/listings/', villa('Casa Marea', 'Marfa Springs', ['golf']));
  const told: number[] = [];
  for (let hours = 0; hours < 72; hours++) {
    await makeAlerts();
    await sendDigests();
    const ofHome = and(eq(mails.recipient, cast.agent.email), like(mails.text, '%Casa Marea%'));
    const found = await api.db.select().from(mails).where(ofHome);
    if (found.length > told.length) told.push(hourThere());
    expect(found.length).toBe(told.length);
    api.advance(hourMs);
  }
  expect(told).toEqual([8]);
});

it('announces new wishes behind the bell, in the alerts and in the daily mail, in the member’s language', async () => {
  // The three days of the previous test have ended the sessions. Its alert is a minute old.
  api.advance(start.getTime() + hourMs / 60 - api.now().getTime());
  const { makeAlerts, sendDigests } = jobs();
  const client = await newClient('Keanu');
  const [suits, hardly] = [
    await ask('lead', 'POST', '/listings/', villa('Casa Alta', 'Terlingua Wells', ['golf'])),
    await ask('lead', 'POST', '/listings/', villa('Casa Baja', 'Terlingua Wells', ['wine'])),
  ];
  await ask('agent', 'PUT', `/clients/${client._id}`, {
    version: 1,
    wishedCities: ['Terlingua Wells'],
    lifestyleNames: ['sailing'],
  });
  // A match that its agent marked is kept even while it is not strong: nothing counts it as strong.
  for (const { _id } of [suits, hardly])
    await ask('agent', 'PUT', `/matching/clients/${client._id}/listings/${_id}`, { status: 'possible' });
  await makeAlerts();
  await api.call('agent', 'GET', '/user/me', { headers: { 'accept-language': 'ar' } });
  await ask('agent', 'PUT', `/clients/${client._id}`, { version: 2, lifestyleNames: ['golf'] });
  await makeAlerts();
  const page: MatchAlertPage = await search('/match-alerts/search', { page: 1, limit: 1 });
  expect(page.docs).toMatchObject([{ kind: 'wishes', homes: 1, client: { fullName: 'Keanu' } }]);
  const list: NoticeList = await search('/notices/search', { limit: 1 });
  expect(list.notices).toMatchObject([
    { text: 'عقار واحد يناسب رغبات Keanu الجديدة', path: `/match-clients?client=${client._id}&strong=1` },
  ]);
  const mailed = async () => {
    const { lastMailAt: ofAll } = (await api.call('agent', 'GET', '/match-alerts/settings')).json().data;
    const { mailedAt } = (await api.call('agent', 'GET', `/match-alerts/${page.docs[0]?._id}`)).json().data;
    const ofClient = (id: string) => search('/matching/homes/search', { clientId: id });
    const [{ lastMailAt }, other] = [await ofClient(client._id), await ofClient(stranger._id)];
    return { ofAll, mailedAt, lastMailAt, other: other.lastMailAt };
  };
  const stranger = await newClient('Unmentioned');
  const earlier = await mailed();
  expect(earlier).toMatchObject({ mailedAt: null, lastMailAt: null });
  api.advance(7 * 24 * hourMs);
  await sendDigests();
  const ofWishes = and(eq(mails.recipient, cast.agent.email), like(mails.text, '%Keanu%'));
  const sent = await api.db.select().from(mails).where(ofWishes);
  expect(sent.map(({ subject }) => subject)).toEqual(['تغيّر واحد في مطابقاتك']);
  expect(sent[0]?.text).toContain('رغبات جديدة لدى Keanu');
  expect(sent[0]?.text).toContain('مطابقة قوية واحدة');
  expect(sent[0]?.text).toContain(`/match-alerts-detail?id=${page.docs[0]?._id}`);
  const at = sent[0]?.createdAt.toISOString();
  api.advance(start.getTime() - api.now().getTime());
  expect(await mailed()).toEqual({ ofAll: at, mailedAt: at, lastMailAt: at, other: null });
  expect(earlier.ofAll).not.toBe(at);
});
