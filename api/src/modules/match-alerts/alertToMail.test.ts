import type { AlertTimes, ClientRow, ListingBody } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, like } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { alertSettings, mails } from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { publishLegalTexts } from '../legal/publishLegalTexts.service.ts';
import { createAlertDigests, createAlertMaking } from './index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await publishLegalTexts(api.db);
});
afterAll(() => api.close());

const hourMs = 3_600_000;
const ask = async (who: CastName, method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await api.call(who, method, path, { payload });
  expect([path, answer.statusCode]).toEqual([path, method === 'POST' ? 201 : 200]);
  return answer.json().data;
};
const takeZone = (timeZone: string): Promise<AlertTimes> =>
  ask('agent', 'PUT', '/match-alerts/zone', { timeZone });
/** The local hour of New York, where the agent opened the alerts. */
const hourThere = () =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/New_York' }).format(
      api.now(),
    ),
  );

it('takes a browser’s zone once, and no choice is written over', async () => {
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
  const nobody = { lastName: '', email: '', phone: '', city: '', state: '', country: '' };
  const client: ClientRow = await ask('agent', 'POST', '/clients', { ...nobody, firstName: 'Nalani' });
  const wishes = { wishedCities: ['Marfa Springs'], maxPriceUsd: 5_000_000, lifestyleNames: ['golf'] };
  await ask('agent', 'PUT', `/clients/${client._id}`, { version: 1, ...wishes });
  const context = { db: api.db, now: api.now, env: api.env };
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  const makeAlerts = createAlertMaking(context, api.app.log);
  const sendDigests = createAlertDigests({ ...context, mail }, api.app.log);
  const villa: ListingBody = {
    ...{ listingType: 'Manual', title: { en: 'Casa Marea' }, description: 'Above a private cove.' },
    property: {
      ...{ streetAddress: '18 Ocean Lane', city: 'Marfa Springs', state: 'TX', zipcode: '79843' },
      country: 'United States',
    },
    ...{ dateAvailable: '2027-02-01', price: { amount: 4_200_000, currency: 'USD' } },
    ...{ realmData: { lifestyleNames: ['golf'] }, termsVersion: 1 },
  };
  // The new wishes are news of their own.
  await makeAlerts();
  await ask('lead', 'POST', '/listings/', villa);
  // As the jobs run: alerts every minute, mails every five.
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
