import { dataOf, MatchAlertDetail, MatchAlertPage } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  agents,
  alertRuns,
  alertSettings,
  clients,
  listings,
  mails,
  matchAlerts,
  matchEvents,
  matches,
  people,
  refusedAddresses,
} from '../../db/schema/index.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { unsubscribeUrl } from '../../providers/mail/unsubscribe.ts';
import { createSecrets } from '../../support/secrets.ts';
import { keepWishesQuiet } from '../clients/clientWrite.repository.ts';
import { createAlertDigests } from './alertDigests.service.ts';
import { makeAlertsOnce } from './makeAlerts.service.ts';

const hourMs = 3_600_000;
const agent = { id: cast.agent.agentId ?? '', personId: cast.agent.personId };

let api: TestApp;
let start: Date;
let mail: MailProvider;
let listing: typeof listings.$inferSelect;
let wishers: string[];
beforeAll(async () => {
  api = await openTestApp();
  start = api.now();
  const secrets = createSecrets('known to everybody who reads this');
  mail = createOutbox({
    ...{ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now },
    unsubscribeUrl: unsubscribeUrl(secrets, api.env.publicUrl),
  });
  const homes = await api.db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.isInNetwork, true),
        eq(listings.isRental, false),
        eq(listings.isDevelopment, false),
        ne(listings.ownerAgentId, agent.id),
      ),
    )
    .orderBy(asc(listings.id));
  const home = homes.find(({ lifestyleNames }) => lifestyleNames.length > 0);
  const own = await api.db.select().from(clients).where(eq(clients.agentId, agent.id)).limit(2);
  if (!home) throw new Error('the network has no home');
  listing = home;
  wishers = own.map(({ id }) => id);
  await api.db.delete(clients).where(notInArray(clients.id, wishers));
  await api.db.update(clients).set({
    ...{ wishedCities: [home.city], wishedCountries: [], lifestyleNames: home.lifestyleNames.slice(0, 1) },
    ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: null, status: 'active' },
    ...{ minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [] },
  });
});
afterAll(() => api.close());

const offer = (isOffered: boolean) =>
  api.db
    .update(listings)
    .set({ archived: !isOffered, status: isOffered ? 'Active' : 'hidden' })
    .where(eq(listings.id, listing.id));
const reprice = (amount: number) =>
  api.db.update(listings).set({ priceAmount: amount, priceUsd: amount }).where(eq(listings.id, listing.id));
const make = (most?: number) => makeAlertsOnce(api.db, api.now(), most);
const digest = (by: Pick<MailProvider, 'send' | 'close'> = mail) =>
  createAlertDigests({ db: api.db, now: api.now, mail: by, env: api.env }, api.app.log)();
const alerts = () => api.db.select().from(matchAlerts).orderBy(asc(matchAlerts.version), asc(matchAlerts.id));
const written = () => api.db.select().from(mails).where(eq(mails.recipient, cast.agent.email));

/** Nobody was told of the home, and nothing waits. */
async function forget() {
  api.advance(start.getTime() - api.now().getTime());
  await offer(false);
  await api.db.update(people).set({ mutedNotifications: [] });
  for (const table of [matchAlerts, alertRuns, alertSettings, matchEvents, matches, mails])
    await api.db.delete(table);
}
beforeEach(forget);

async function settle() {
  while ((await make()) > 0);
  api.advance(48 * hourMs);
  await digest();
}

describe('alerts', () => {
  it('tell of a new home, its new price, and that it is gone', async () => {
    await offer(true);
    await make();
    await reprice(1_000_000);
    await make();
    await offer(false);
    await make();
    const told = (await alerts()).filter(({ clientId }) => clientId === wishers[0]);
    expect(told.map(({ kind }) => kind)).toEqual(['come', 'price', 'gone']);
    expect(told[1]?.after).toMatchObject({ amount: 1_000_000 });
  });

  it('leave out clients who rejected the home or look elsewhere', async () => {
    await offer(true);
    await make();
    const [rejecting = ''] = wishers;
    await api.db.delete(matches).where(eq(matches.clientId, rejecting));
    await api.db.insert(matches).values({
      agentId: agent.id,
      clientId: rejecting,
      listingId: listing.id,
      score: 80,
      status: 'rejected',
    });
    await reprice(2_000_000);
    await make();
    const told = (await alerts()).filter(({ kind }) => kind === 'price');
    expect(told.map(({ clientId }) => clientId)).toEqual([wishers[1]]);
  });

  describe('about a home that was there before', () => {
    const wish = (values: Partial<typeof clients.$inferInsert>) =>
      api.db
        .update(clients)
        .set(values)
        .where(eq(clients.id, wishers[0] ?? ''));
    const ofFirst = async () =>
      (await alerts()).filter(({ clientId, listingId }) => listingId && clientId === wishers[0]);
    afterEach(async () => {
      await wish({ maxPriceUsd: null, minBedrooms: null });
      await api.db.update(clients).set({ minBathrooms: null });
      const { bedroomsTotal } = listing;
      await api.db.update(listings).set({ bedroomsTotal }).where(eq(listings.id, listing.id));
    });

    it('say which price made it suit, in the alert and in the mail', async () => {
      await reprice(3_000_000);
      await wish({ maxPriceUsd: 2_500_000 });
      await offer(true);
      await make();
      expect(await ofFirst()).toEqual([]);
      await reprice(2_400_000);
      await make();
      const [told, ...others] = await ofFirst();
      expect(others).toEqual([]);
      expect(told).toMatchObject({ kind: 'price', entersBudget: true, before: { amount: 3_000_000 } });
      const [other] = (await alerts()).filter(
        ({ clientId, kind }) => clientId === wishers[1] && kind === 'price',
      );
      expect(other?.entersBudget).toBe(false);
      const { data } = (await api.call('agent', 'GET', `/match-alerts/${told?.id}`)).json();
      expect(data.others).toMatchObject([{ _id: other?.id, client: { _id: wishers[1] } }]);
      await settle();
      const [mailed] = await written();
      expect(mailed?.text).toMatch(/Price reduced from .*3,000,000 to .*2,400,000, now within the budget/);
      // The other client's agent was not mailed before the price changed, so to them the home is new.
      expect(mailed?.text).toMatch(/New · .*2,400,000/);
      expect(mailed?.text.split(listing.title.en)).toHaveLength(2);
    });

    it('say that it suits now, after another change', async () => {
      await wish({ minBedrooms: 40 });
      await offer(true);
      await make();
      expect(await ofFirst()).toEqual([]);
      await api.db.update(listings).set({ bedroomsTotal: 40 }).where(eq(listings.id, listing.id));
      await make();
      expect(await ofFirst()).toMatchObject([
        { kind: 'come', before: { isOffered: true }, entersBudget: false },
      ]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['was matched with', async () => make()],
      ['has still to be matched with', async () => {}],
    ])('do not say so of one that the client %s before', async (_what, match) => {
      await offer(true);
      await make();
      await api.db.delete(matchAlerts);
      // As of a client from a spreadsheet: the job matches them, and tells nobody.
      await api.db.transaction(async (tx) => {
        await keepWishesQuiet(tx);
        await tx.update(clients).set({ minBathrooms: 0 });
      });
      await match();
      await api.db
        .update(listings)
        .set({ bedroomsTotal: (listing.bedroomsTotal ?? 0) + 1 })
        .where(eq(listings.id, listing.id));
      await make();
      expect(await ofFirst()).toEqual([]);
    });
  });

  it('keep the title that a home had before it became private', async () => {
    await offer(true);
    await make();
    const { title, listingType } = listing;
    const set = (values: Partial<typeof listings.$inferInsert>) =>
      api.db.update(listings).set(values).where(eq(listings.id, listing.id));
    await set({ listingType: 'Prospect', title: { en: 'A name for the owner’s eyes' } });
    await make();
    const { docs } = (await api.call('agent', 'POST', '/match-alerts/search', { payload: {} })).json().data;
    expect(docs.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['come', 'come', 'gone', 'gone']);
    for (const { home } of docs) expect(home).toEqual({ _id: listing.id, title, city: null });
    await settle();
    const [mailed] = await written();
    expect(mailed?.text).toContain(title.en);
    expect(mailed?.text).not.toContain('A name for the owner’s eyes');
    await set({ listingType, title });
  });

  it('tell of a home to rent to whom would buy or rent, and of the rent that enters their budget', async () => {
    const [wisher = '', other = ''] = wishers;
    const rentAt = (rent: number) =>
      api.db.update(listings).set({ priceAmount: rent, priceUsd: rent }).where(eq(listings.id, listing.id));
    const { tagNames, priceAmount, priceUsd, rentPeriod } = listing;
    await api.db
      .update(listings)
      .set({ tagNames: [...tagNames, 'rental_property'], rentPeriod: 'month' })
      .where(eq(listings.id, listing.id));
    await rentAt(12_000);
    const second = { alsoRentPeriod: 'month', maxRentUsd: 10_000 } as const;
    await api.db.update(clients).set(second).where(eq(clients.id, wisher));
    await api.db.update(clients).set({ maxPriceUsd: 20_000_000 }).where(eq(clients.id, other));
    await offer(true);
    await make(50);
    await rentAt(9_000);
    await make(50);
    const told = (await alerts()).filter(({ listingId }) => listingId === listing.id);
    expect(told.map(({ clientId, kind, entersBudget }) => ({ clientId, kind, entersBudget }))).toEqual([
      { clientId: wisher, kind: 'price', entersBudget: true },
    ]);
    const news = (await alerts()).filter(({ kind }) => kind === 'wishes').map(({ clientId }) => clientId);
    expect(news).toContain(wisher);
    const none = { maxPriceUsd: null, alsoRentPeriod: null, maxRentUsd: null };
    await api.db.update(clients).set(none).where(inArray(clients.id, wishers));
    await api.db
      .update(listings)
      .set({ tagNames, priceAmount, priceUsd, rentPeriod })
      .where(eq(listings.id, listing.id));
  });

  it('tell once of a client’s new wishes, with how many homes suit now', async () => {
    await offer(true);
    await make();
    await api.db.delete(matchAlerts);
    const [wisher = ''] = wishers;
    for (const minBedrooms of [0, 1, null])
      await api.db.update(clients).set({ minBedrooms }).where(eq(clients.id, wisher));
    await make(50);
    const told = await alerts();
    expect(told.map(({ clientId, kind, listingId }) => ({ clientId, kind, listingId }))).toEqual([
      { clientId: wisher, kind: 'wishes', listingId: null },
    ]);
    expect(told[0]?.homes).toBeGreaterThan(0);
  });
});

describe('an imported list of clients', () => {
  it('does not delay news of a home', async () => {
    for (let minBedrooms = 1; minBedrooms <= 40; minBedrooms++)
      await api.db
        .update(clients)
        .set({ minBedrooms })
        .where(eq(clients.id, wishers[1] ?? ''));
    await api.db.update(clients).set({ minBedrooms: null });
    await offer(true);
    await make();
    expect((await alerts()).filter(({ kind }) => kind === 'come')).toHaveLength(2);
    expect(await api.db.$count(matchEvents)).toBeGreaterThan(30);
    while ((await make()) > 0);
    expect(await api.db.$count(matchEvents)).toBe(0);
  });

  it('does not delay news of another client', async () => {
    await offer(true);
    while ((await make()) > 0);
    await api.db.delete(matchAlerts);
    const wish = (db: typeof api.db, place: number, minBedrooms: number | null) =>
      db
        .update(clients)
        .set({ minBedrooms })
        .where(eq(clients.id, wishers[place] ?? ''));
    await api.db.transaction(async (tx) => {
      await keepWishesQuiet(tx);
      for (let minBedrooms = 40; minBedrooms >= 0; minBedrooms--) await wish(tx, 1, minBedrooms);
    });
    await wish(api.db, 0, 0);
    await make();
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['wishes']);
    expect(await api.db.$count(matchEvents)).toBeGreaterThan(20);
    while ((await make()) > 0);
    await api.db.update(clients).set({ minBedrooms: null });
    while ((await make()) > 0);
  });

  it('is matched without an alert, and later changes by their agent are announced', async () => {
    await offer(true);
    while ((await make()) > 0);
    await api.db.delete(matchAlerts);
    await api.db.delete(matches);
    const wish = (db: typeof api.db, minBedrooms: number | null) =>
      db
        .update(clients)
        .set({ minBedrooms })
        .where(eq(clients.id, wishers[0] ?? ''));
    await api.db.transaction(async (tx) => {
      await keepWishesQuiet(tx);
      await wish(tx, 0);
    });
    await make();
    expect(await alerts()).toEqual([]);
    expect(await api.db.$count(matches)).toBeGreaterThan(0);
    await wish(api.db, null);
    await make();
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['wishes']);
  });
});

describe('the digest', () => {
  it('names the news in one mail, with an address that turns such mails off', async () => {
    await offer(true);
    await settle();
    const [one, ...others] = await written();
    expect(others).toEqual([]);
    expect(one?.subject).toBe('One change among your matches');
    // The home stands once, with both of its clients.
    expect(one?.text.split(listing.title.en)).toHaveLength(2);
    for (const { fullName } of await api.db.select().from(clients)) expect(one?.text).toContain(fullName);
    expect(one?.unsubscribeUrl).toContain('/api/notices/unsubscribe?person=');
    api.advance(48 * hourMs);
    await digest();
    expect(await written()).toHaveLength(1);
  });

  it('reaches a member who is due behind more members than one read covers, in any number of turns', async () => {
    const members = (await api.db.select().from(agents)).map(({ personId }) => personId).sort();
    const [first = '', second = '', third = '', ...others] = members;
    const all = [first, second, third, others.at(-1) ?? ''];
    const news = { agentId: agent.id, clientId: wishers[0] ?? '', kind: 'wishes', homes: 3 };
    const waiting = all.map((personId, version) => ({ ...news, personId, version, createdAt: api.now() }));
    await api.db.insert(matchAlerts).values(waiting);
    const times = { hour: 8, quietFrom: 0, quietTo: 0, timeZone: 'UTC' };
    const chosen = [first, second, third].map((personId) => ({ ...times, personId, rhythm: 'weekly' }));
    await api.db.insert(alertSettings).values(chosen);
    const told = async () =>
      (await alerts())
        .filter(({ toldAt }) => toldAt)
        .map(({ personId }) => personId)
        .sort();
    const turns = (longestMs: number) =>
      createAlertDigests(
        { db: api.db, now: api.now, mail, env: api.env },
        ...([api.app.log, { membersAtOnce: 2, longestMs }] as const),
      );
    // A day later only the last one is due.
    api.advance(25 * hourMs);
    await turns(60_000)();
    expect(await told()).toEqual([all[3]]);
    api.advance(7 * 24 * hourMs);
    const hurried = turns(0);
    await hurried();
    expect(await told()).toEqual([first, all[3]]);
    await hurried();
    await hurried();
    expect(await told()).toEqual(all);
  });

  it('is named by the alerts it has, and not by one that it left out because the home was gone', async () => {
    await offer(true);
    await make();
    await offer(false);
    await make();
    api.advance(48 * hourMs);
    expect(await digest()).toBe(1);
    api.advance(start.getTime() - api.now().getTime());
    const mailed = new Map<string, string | null>();
    for (const { id, kind, clientId } of await alerts()) {
      if (clientId !== wishers[0]) continue;
      const { data } = (await api.call('agent', 'GET', `/match-alerts/${id}`)).json();
      mailed.set(kind, data.mailedAt);
    }
    expect([...mailed]).toEqual([
      ['come', null],
      ['gone', expect.any(String)],
    ]);
  });

  it('names ten, links to all, and is never empty', async () => {
    await api.db.insert(matchAlerts).values(
      Array.from({ length: 30 }, (_, version) => ({
        ...{ personId: agent.personId, agentId: agent.id, clientId: wishers[0] ?? '', kind: 'wishes' },
        ...{ version: version + 1, homes: 3, createdAt: api.now() },
      })),
    );
    await settle();
    const [one] = await written();
    expect(one?.subject).toBe('30 changes among your matches');
    expect(one?.text.match(/match-alerts-detail/g)).toHaveLength(10);
    expect(one?.text).toContain('See these and 20 more');
    await forget();
    await offer(true);
    await make();
    const rejected = { agentId: agent.id, listingId: listing.id, score: 80, status: 'rejected' };
    await api.db.insert(matches).values(wishers.map((clientId) => ({ ...rejected, clientId })));
    await settle();
    expect(await written()).toEqual([]);
  });

  it('keeps quiet hours, three mails an hour at most, and what was muted', async () => {
    const settings = { rhythm: 'immediate', hour: 8, quietFrom: 0, quietTo: 0, timeZone: 'UTC' };
    expect((await api.call('agent', 'PUT', '/match-alerts/settings', { payload: settings })).statusCode).toBe(
      200,
    );
    await offer(true);
    for (let price = 1; price <= 8; price++) {
      await make();
      await reprice(price * 1_000_000);
      api.advance(hourMs / 4);
      await digest();
    }
    const sent = await written();
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.length).toBeLessThanOrEqual(6);
    const within = sent.map(({ createdAt }) => createdAt.getTime());
    for (const at of within)
      expect(within.filter((other) => other >= at && other < at + hourMs).length).toBeLessThanOrEqual(3);
    const url = new URL(sent[0]?.unsubscribeUrl ?? '');
    const path = `${url.pathname.replace('/api', '')}${url.search}`;
    const page = await api.call(null, 'GET', path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const pressed = await api.call(null, 'POST', path, {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.statusCode).toBe(200);
    await reprice(20_000_000);
    await settle();
    expect(await written()).toHaveLength(sent.length);
    expect((await api.call(null, 'POST', path.replace(/signature=./, 'signature=~'))).statusCode).toBe(404);
    // Two days later the session is over.
    api.advance(start.getTime() - api.now().getTime());
    const told = async () => (await api.call('agent', 'GET', '/match-alerts/settings')).json().data;
    expect(await told()).toMatchObject({ rhythm: 'immediate', isMuted: true, isRefused: false });
    const address = { address: cast.agent.email, reason: '550 no such mailbox' };
    await api.db.insert(refusedAddresses).values(address);
    expect(await told()).toMatchObject({ isMuted: true, isRefused: true });
    const account = await api.call('agent', 'GET', `/people/${agent.personId}/account`);
    expect(account.json().data.isMailRefused).toBe(true);
    await api.db.delete(refusedAddresses);
    await api.call('agent', 'PUT', '/match-alerts/settings', { payload: { ...settings, rhythm: 'off' } });
    expect((await told()).isMuted).toBe(true);
    await api.call('agent', 'PUT', '/match-alerts/settings', { payload: settings });
    expect(await told()).toMatchObject({ isMuted: false, isRefused: false });
  });

  type Alert = Awaited<ReturnType<typeof alerts>>[number];

  /** An alert begins where the one before ended. The first may begin with a price that the network saw before. */
  function expectFollows({ kind, before, after }: Alert, last: Alert['after'] | undefined) {
    const isOffered = before?.isOffered ?? false;
    if (last) expect(isOffered).toBe(last.isOffered);
    else expect(kind).toBe(isOffered && before?.amount !== after?.amount ? 'price' : 'come');
    if (last?.isOffered) expect(before).toEqual(last);
  }

  /** The last alert of each client has the home's current state: none is missing or repeated. */
  async function expectChains() {
    const [now] = await api.db.select().from(listings).where(eq(listings.id, listing.id));
    for (const clientId of wishers) {
      const own = (await alerts()).filter((alert) => alert.clientId === clientId);
      for (const [index, alert] of own.entries()) expectFollows(alert, own[index - 1]?.after);
      expect(own.at(-1)?.after?.isOffered ?? false).toBe(now?.isInNetwork);
      if (now?.isInNetwork) expect(own.at(-1)?.after?.amount).toBe(now.priceAmount);
    }
  }

  /** Every alert was told by one run, and every run has at most one mail. */
  async function expectRuns() {
    expect(await api.db.$count(matchAlerts, isNull(matchAlerts.toldAt))).toBe(0);
    const runs = await api.db.select().from(alertRuns);
    expect(runs.reduce((sum, run) => sum + run.alerts, 0)).toBe((await alerts()).length);
    const keys = (await written()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    // News that a home is gone stays true in any case, so its run has a mail.
    for (const { kind, runId } of await alerts())
      if (kind === 'gone') expect(keys).toContain(`match alerts ${runId}`);
    expect(keys.every((key) => runs.some((run) => key === `match alerts ${run.id}`))).toBe(true);
  }

  it('tells every change once, after failures, repetitions and events out of order', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('price' as const), by: fc.integer({ min: 1, max: 4 }) }),
      ...(['come', 'go', 'crashMaking', 'digest', 'crashMail', 'hours'] as const).map((act) =>
        fc.record({ act: fc.constant(act), by: fc.constant(1) }),
      ),
      fc.record({ act: fc.constant('make' as const), by: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ act: fc.constant('makeTwice' as const), by: fc.integer({ min: 1, max: 2 }) }),
    );
    const once = <Act extends string>(act: Act) => ({ act, by: 1 });
    const broken = new Error('the process was killed');
    const dying: Pick<MailProvider, 'send' | 'close'> = {
      ...mail,
      send: async (...letter) => {
        await mail.send(...letter);
        throw broken;
      },
    };
    const crash = api.db.transaction.bind(api.db);
    const acts: Record<string, (by: number) => Promise<unknown>> = {
      price: (by) => reprice(by * 1_000_000),
      come: () => offer(true),
      go: () => offer(false),
      make: (by) => make(by),
      makeTwice: (by) => Promise.all([make(by), make(by)]),
      crashMaking: () =>
        crash(async (tx) => {
          await makeAlertsOnce(tx, api.now());
          throw broken;
        }).catch((error: unknown) => expect(error).toBe(broken)),
      digest: () => Promise.all([digest(), digest()]),
      crashMail: () => digest(dying),
      hours: async () => api.advance(13 * hourMs),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await forget();
        for (const { act, by } of steps) await acts[act]?.(by);
        await settle();
        await expectChains();
        await expectRuns();
      }),
      {
        numRuns: 25,
        examples: [
          // The first event is processed when the home is hidden again: nobody was told of it before it came back.
          [[once('come'), once('go'), once('make'), once('come'), once('hours')]],
          [[once('come'), once('go'), once('make'), { act: 'price', by: 4 }, once('come'), once('hours')]],
          // The new price is processed while the home is hidden, so nobody had been told of it when the home is gone,
          // or is back.
          [[once('come'), once('make'), { act: 'price', by: 4 }, once('go'), once('make'), once('hours')]],
          [[once('come'), once('make'), { act: 'price', by: 4 }, once('go'), once('make'), once('come')]],
        ],
      },
    );
  }, 240_000);
});

describe('the calls', () => {
  const ask = (who: CastName, payload = {}) => api.call(who, 'POST', '/match-alerts/search', { payload });

  it('list the agent’s own, the newest first; one that is read is seen', async () => {
    await offer(true);
    await make();
    const answer = await ask('agent');
    expect(Value.Check(dataOf(MatchAlertPage), answer.json())).toBe(true);
    const { docs, unseen } = answer.json().data;
    expect([docs.length, unseen]).toEqual([2, 2]);
    const one = await api.call('agent', 'GET', `/match-alerts/${docs[0]._id}`);
    expect(Value.Check(dataOf(MatchAlertDetail), one.json())).toBe(true);
    expect(one.json().data.listing._id).toBe(listing.id);
    expect((await ask('agent', { unseenOnly: true })).json().data.totalDocs).toBe(1);
    expect((await api.call('agent', 'PUT', '/match-alerts/seen')).json().data).toEqual({ seen: 1 });
  });

  it('hide another agent’s alerts from everybody else', async () => {
    await offer(true);
    await make();
    const [one] = await alerts();
    expect((await ask('lead')).json().data.docs).toEqual([]);
    expect((await api.call('lead', 'GET', `/match-alerts/${one?.id}`)).statusCode).toBe(404);
  });

  it('refuse a time zone nobody knows', async () => {
    const payload = { rhythm: 'daily', hour: 8, quietFrom: 21, quietTo: 7, timeZone: 'Mars/Base' };
    const answer = await api.call('agent', 'PUT', '/match-alerts/settings', { payload });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['timeZone']]);
  });
});
