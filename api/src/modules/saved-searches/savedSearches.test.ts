import { dataOf, mostSavedSearches, SavedSearch, type SavedSearchBody } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, desc, eq, like, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { listings, mails, people, savedSearches } from '../../db/schema/index.ts';
import { createPhotoAddresses } from '../../images/photoAddresses.ts';
import { mailProvider } from '../../providers/mail/index.ts';
import { createSecrets } from '../../support/secrets.ts';
import { createDigests } from './digests.service.ts';

const dayMs = 24 * 3_600_000;
const path = '/listings/saved-searches';

let api: TestApp;
let runDue: () => Promise<number>;
let closeMail: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  const secrets = createSecrets('a key of the test');
  const mail = mailProvider(api.env, {
    db: api.db,
    now: api.now,
    secrets,
    onFailure: (error) => expect(error).toBe(null),
  });
  closeMail = mail.close;
  const photos = createPhotoAddresses({ secrets, now: api.now });
  runDue = createDigests({ db: api.db, now: api.now, mail, env: api.env, photos }, api.app.log);
});
afterAll(async () => {
  await closeMail();
  await api.close();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(savedSearches);
  await api.db.delete(mails);
});

const inMiami: SavedSearchBody = {
  name: 'Miami',
  query: { category: 'all', filter: { cities: ['Miami'] }, sortBy: 'dateListed', sortDir: -1 },
  digest: 'daily',
};
const save = (who: CastName, body: object = inMiami) => api.call(who, 'POST', path, { payload: body });
const savedBy = async (who: CastName, body: object = inMiami) =>
  (await save(who, body)).json().data as SavedSearch;
const listOf = async (who: CastName) => (await api.call(who, 'GET', path)).json();

describe('saved searches', () => {
  it('keeps a search, changes and forgets it, for its person alone', async () => {
    const first = await save('agent', { ...inMiami, name: '  Homes in Miami ' });
    expect(first.statusCode).toBe(201);
    const { data } = first.json();
    expect(data).toMatchObject({ name: 'Homes in Miami', query: inMiami.query, digest: 'daily' });
    expect(data.nextDigestAt).toBe(new Date(api.now().getTime() + dayMs).toISOString());
    expect(Value.Check(dataOf(Type.Array(SavedSearch)), await listOf('agent'))).toBe(true);
    expect((await listOf('lead')).data).toEqual([]);
    const changed = { ...inMiami, name: 'Miami, weekly', digest: 'weekly' };
    const answer = await api.call('agent', 'PUT', `${path}/${data._id}`, { payload: changed });
    expect(answer.json().data).toMatchObject({ _id: data._id, name: 'Miami, weekly', digest: 'weekly' });
    expect((await api.call('lead', 'DELETE', `${path}/${data._id}`)).statusCode).toBe(404);
    expect((await api.call('agent', 'DELETE', `${path}/${data._id}`)).statusCode).toBe(200);
    expect((await listOf('agent')).data).toEqual([]);
  });

  it('keeps fifty of them, even with simultaneous requests', async () => {
    const values = Array.from({ length: mostSavedSearches - 1 }, (_, index) => ({
      personId: cast.agent.personId,
      name: `Search ${index}`,
      query: {},
    }));
    await api.db.insert(savedSearches).values(values);
    const answers = await Promise.all([save('agent'), save('agent'), save('agent')]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400]);
    const refused = answers.find((answer) => answer.statusCode === 400)?.json();
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', fields: { name: expect.stringContaining('50') } });
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ digest: 'hourly' }, 'digest'],
    [{ query: { page: 2 } }, 'query.page'],
    [
      { query: { filter: { bounds: { west: 0, south: 0, east: 200, north: 1 } } } },
      'query.filter.bounds.east',
    ],
    [{ query: { filter: { area: [0, 1, 2].map((longitude) => [longitude, 0]) } } }, 'query.filter.area'],
  ])('refuses %j', async (change, field) => {
    const answer = await save('agent', { ...inMiami, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe('the digest', () => {
  /** Puts new listings in Miami on the market, visible to everybody. */
  async function listAnew(count: number) {
    const rows = await api.db
      .select({ id: listings.id, title: listings.title })
      .from(listings)
      .where(and(eq(listings.city, 'Miami'), listings.isInNetwork, eq(listings.isDevelopment, false)))
      .orderBy(listings.id)
      .limit(count);
    expect(rows).toHaveLength(count);
    for (const { id } of rows)
      await api.db.update(listings).set({ dateListed: api.now() }).where(eq(listings.id, id));
    return rows;
  }
  const letters = () => api.db.select().from(mails).orderBy(desc(mails.createdAt));
  const lettersTo = async (who: CastName) =>
    (await letters()).filter((letter) => letter.recipient === cast[who].email);

  it('names new listings, ten of them, with links to each, to the list and to where it is turned off', async () => {
    const { _id } = await savedBy('agent');
    api.advance(dayMs / 2);
    const rows = await listAnew(12);
    expect(await runDue()).toBe(0);
    api.advance(dayMs / 2);
    expect(await runDue()).toBe(1);
    const [letter] = await lettersTo('agent');
    expect(letter?.subject).toBe('12 new listings: Miami');
    const { publicUrl } = api.env;
    const named = rows.filter(({ id }) => letter?.text.includes(`${publicUrl}/view-property?id=${id}`));
    expect(named).toHaveLength(10);
    for (const { title } of named) expect(letter?.text).toContain(title.en);
    for (const address of [`/properties/list?saved=${_id}`, '/my-account?section=notifications']) {
      expect(letter?.text).toContain(publicUrl + address);
      expect(letter?.html).toContain(`href="${publicUrl}${address}"`);
    }
    expect(letter?.text).toContain('See these and 2 more');
  });

  it('sends nothing where nothing is new, and announces everything once', async () => {
    await savedBy('agent');
    api.advance(dayMs);
    expect(await runDue()).toBe(0);
    await listAnew(1);
    expect(await runDue()).toBe(0);
    // The hour stays the same, however late the run was.
    api.advance(1.5 * dayMs);
    expect(await runDue()).toBe(1);
    api.advance(dayMs / 2);
    expect([await runDue(), (await letters()).length]).toEqual([0, 1]);
    const [kept] = await api.db.select().from(savedSearches);
    expect(kept?.nextDigestAt?.getTime()).toBe(api.now().getTime() + dayMs);
  });

  it('is written once, with any number of processes', async () => {
    await savedBy('agent');
    await savedBy('lead', { ...inMiami, name: 'The sea' });
    api.advance(dayMs / 2);
    await listAnew(2);
    api.advance(dayMs / 2);
    const written = await Promise.all([runDue(), runDue(), runDue()]);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect([(await lettersTo('agent')).length, (await lettersTo('lead')).length]).toEqual([1, 1]);
  });

  it.each<[string, CastName, () => Promise<unknown>]>([
    ['who has switched such letters off', 'agent', () => mute('agent')],
    ['whose membership has ended', 'expired', async () => undefined],
    ['who wants none', 'agent', async () => setDigest('off')],
  ])('is not sent to somebody %s', async (_whom, who, happen) => {
    const values = {
      personId: cast[who].personId,
      ...inMiami,
      nextDigestAt: new Date(api.now().getTime() + dayMs),
    };
    await api.db.insert(savedSearches).values({ ...values, digestedTo: api.now() });
    await happen();
    api.advance(dayMs / 2);
    await listAnew(1);
    api.advance(dayMs / 2);
    await runDue();
    expect(await letters()).toEqual([]);
    await api.db.update(people).set({ mutedNotifications: [] });
  });

  const mute = (who: CastName) =>
    api.db
      .update(people)
      .set({ mutedNotifications: ['saved-search'] })
      .where(eq(people.id, cast[who].personId));

  async function setDigest(digest: SavedSearchBody['digest']) {
    const [saved] = (await listOf('agent')).data;
    await api.call('agent', 'PUT', `${path}/${saved._id}`, { payload: { ...inMiami, digest } });
  }

  it('names nobody else’s prospects', async () => {
    await savedBy('agent');
    await savedBy('lead');
    api.advance(dayMs / 2);
    const [prospect] = await listAnew(1);
    const isProspect = eq(listings.id, prospect?.id ?? '');
    const [before] = await api.db.select().from(listings).where(isProspect);
    await api.db.execute(sql`delete from listing_agents where listing_id = ${prospect?.id}`);
    await api.db.execute(
      sql`insert into listing_agents (listing_id, agent_id) values (${prospect?.id}, ${cast.lead.agentId})`,
    );
    await api.db.update(listings).set({ listingType: 'Prospect' }).where(isProspect);
    api.advance(dayMs / 2);
    expect(await runDue()).toBe(1);
    expect([(await lettersTo('agent')).length, (await lettersTo('lead')).length]).toEqual([0, 1]);
    await api.db.update(listings).set({ listingType: before?.listingType }).where(isProspect);
  });

  it('leaves the others alone when one search fails', async () => {
    await api.db.insert(savedSearches).values({
      personId: cast.agent.personId,
      name: 'Of an older shape',
      query: { category: 'all', filter: { cities: 'Miami' } },
      digest: 'daily',
      nextDigestAt: api.now(),
    });
    await savedBy('lead');
    api.advance(dayMs / 2);
    await listAnew(1);
    api.advance(dayMs / 2);
    expect(await runDue()).toBe(1);
    expect((await lettersTo('lead')).length).toBe(1);
    const [failed] = await api.db
      .select()
      .from(savedSearches)
      .where(like(savedSearches.name, 'Of an older%'));
    expect(failed?.nextDigestAt?.getTime()).toBeLessThan(api.now().getTime());
  });
});
