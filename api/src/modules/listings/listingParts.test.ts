import {
  dataOf,
  type ListingDetail,
  ListingInquiryAnswer,
  ListingOnlyListings,
  ListingViewer,
  type NotificationKind,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { agentIdOf, listingCalls, type Who } from '../../../test/listingCalls.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  listingDrafts,
  mails,
  people,
  personBlocks,
  subscriptionListings,
  subscriptions,
} from '../../db/schema/index.ts';
import { tidy } from '../../jobs/housekeeping.ts';

const calls = listingCalls();
const { ask, created, refusedFields, seen, forget } = calls;
let api: TestApp;
beforeAll(() => {
  api = calls.api();
});

describe('the viewers', () => {
  it('are shown to people who may edit the listing: each visit once, and none of their own', async () => {
    const { _id } = await created('lead');
    const look = (who: Who) => seen(who, _id);
    for (const who of ['trial', 'agent', 'trial', 'lead', 'member', 'concierge', 'executive'] as const)
      await look(who);
    await look({ inPlaceOf: 'listings' });
    api.advance(31 * 60_000);
    await forget();
    await look('trial');
    const { data } = (await ask('member', 'GET', `/listings/${_id}/viewers`)).json();
    expect(Value.Check(dataOf(Type.Array(ListingViewer)), { data })).toBe(true);
    expect(data[0]).toMatchObject({
      agentId: agentIdOf('trial'),
      fullName: cast.trial.fullName,
      views: 2,
      lastViewedAt: api.now().toISOString(),
    });
    const others = data.slice(1).map(({ personId, views }: ListingViewer) => [personId, views]);
    expect(new Map(others)).toEqual(
      new Map([
        [cast.agent.personId, 1],
        [cast.executive.personId, 1],
      ]),
    );
    expect([(await look('lead')).viewsCount, (await look('agent')).viewsCount]).toEqual([4, null]);
  });
});

describe('asking a listing’s agents', () => {
  const asked = (who: Who, id: string, message = 'Is the pool heated?\nAnd the terrace?') =>
    ask(who, 'POST', `/listings/${id}/inquiries`, { message });
  const letters = () => api.db.select().from(mails).orderBy(asc(mails.recipient));
  beforeEach(async () => {
    await api.db.delete(mails);
  });

  it('writes to each of them, and replies go to the asker', async () => {
    const { _id } = await created('lead', { listingAgents: [agentIdOf('lead'), agentIdOf('member')] });
    const answer = await asked('trial', _id);
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(dataOf(ListingInquiryAnswer), answer.json())).toBe(true);
    expect(answer.json().data.agents).toEqual([cast.lead.fullName, cast.member.fullName]);
    const sent = await letters();
    expect(sent.map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
      ['lead@portico.test', 'trial@portico.test'],
      ['member@portico.test', 'trial@portico.test'],
    ]);
    expect(sent[0]?.subject).toBe(`${cast.trial.fullName} asks about Casa Marea`);
    expect(sent[0]?.text).toContain('And the terrace?');
    expect(sent[0]?.text).toContain(`/view-property?id=${_id}`);
    const { data } = (await ask('member', 'GET', `/listings/${_id}/inquiries`)).json();
    expect(data).toMatchObject([
      {
        message: 'Is the pool heated?\nAnd the terrace?',
        person: { _id: cast.trial.personId, email: 'trial@portico.test' },
      },
    ]);
  });

  it('stores the question for agents who have turned the mail off', async () => {
    const { _id } = await created('lead');
    const muting = (mutedNotifications: NotificationKind[]) =>
      api.db.update(people).set({ mutedNotifications }).where(eq(people.id, cast.lead.personId));
    await muting(['listing-inquiry']);
    expect((await asked('trial', _id)).statusCode).toBe(201);
    await muting([]);
    expect(await letters()).toEqual([]);
    expect((await ask('lead', 'GET', `/listings/${_id}/inquiries`)).json().data).toHaveLength(1);
  });

  it('reaches nobody who blocked the asker, or whom the asker blocked, and tells neither', async () => {
    const { _id } = await created('lead', { listingAgents: [agentIdOf('lead'), agentIdOf('member')] });
    const shown = async (who: Who) =>
      (await ask(who, 'GET', `/listings/${_id}/inquiries`)).json().data.length as number;
    await api.db
      .insert(personBlocks)
      .values({ personId: cast.lead.personId, blockedPersonId: cast.trial.personId });
    const named = async () => ((await asked('trial', _id)).json().data.agents as string[]).sort();
    const both = [cast.lead.fullName, cast.member.fullName].sort();
    expect(await named()).toEqual(both);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['member@portico.test']);
    expect([await shown('lead'), await shown('member'), await shown('concierge')]).toEqual([0, 1, 1]);
    await api.db
      .insert(personBlocks)
      .values({ personId: cast.trial.personId, blockedPersonId: cast.member.personId });
    expect(await named()).toEqual([cast.lead.fullName]);
    expect(await letters()).toHaveLength(1);
    await api.db
      .insert(personBlocks)
      .values({ personId: cast.trial.personId, blockedPersonId: cast.lead.personId });
    expect((await asked('trial', _id)).json().code).toBe('CANNOT_WRITE');
    await api.db.delete(personBlocks);
    expect([await shown('lead'), await shown('member')]).toEqual([2, 2]);
  });

  it('offers nobody a contact to an agent whom they blocked, and their home all the same', async () => {
    const { _id } = await created('lead', { listingAgents: [agentIdOf('lead'), agentIdOf('member')] });
    const agentsFor = async (who: Who) =>
      ((await ask(who, 'GET', `/listings/${_id}`)).json().data as ListingDetail).agents.map(
        ({ fullName, phone, isBlocked }) => [fullName, phone !== null, isBlocked],
      );
    const block = { personId: cast.trial.personId, blockedPersonId: cast.member.personId };
    const before = await agentsFor('trial');
    expect(before).toEqual([
      [cast.lead.fullName, true, false],
      [cast.member.fullName, true, false],
    ]);
    await api.db.insert(personBlocks).values(block);
    expect(await agentsFor('trial')).toEqual([before[0], [cast.member.fullName, false, true]]);
    expect(await agentsFor('agent')).toEqual(before);
    // The viewers of a home are a list of people, so a blocked one is missing; the other one sees the same as before.
    const viewersFor = async (who: Who) =>
      ((await ask(who, 'GET', `/listings/${_id}/viewers`)).json().data as ListingViewer[]).map(
        ({ personId }) => personId,
      );
    expect(await viewersFor('member')).toContain(cast.trial.personId);
    await api.db
      .insert(personBlocks)
      .values({ personId: cast.lead.personId, blockedPersonId: cast.trial.personId });
    expect(await viewersFor('lead')).not.toContain(cast.trial.personId);
    expect(await viewersFor('member')).toContain(cast.trial.personId);
    await api.db.delete(personBlocks);
  });

  it('lets staff ask agents, and see viewers, whom they have blocked', async () => {
    const { _id } = await created('lead');
    await ask('trial', 'GET', `/listings/${_id}`);
    await api.db.insert(personBlocks).values(
      (['lead', 'trial'] as const).map((who) => ({
        personId: cast.concierge.personId,
        blockedPersonId: cast[who].personId,
      })),
    );
    const answer = await asked('concierge', _id);
    const viewers = (await ask('concierge', 'GET', `/listings/${_id}/viewers`)).json()
      .data as ListingViewer[];
    await api.db.delete(personBlocks);
    expect([answer.statusCode, answer.json().data?.agents]).toEqual([201, [cast.lead.fullName]]);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([cast.lead.email]);
    expect(viewers.map(({ personId }) => personId)).toContain(cast.trial.personId);
  });

  it.each([
    ['nothing', ''],
    ['nothing but space', ' \n '],
    ['a novel', 'x'.repeat(2001)],
  ])('refuses %s', async (_, message) => {
    const { _id } = await created('lead');
    expect(Object.keys(await refusedFields(asked('trial', _id, message)))).toEqual(['message']);
  });
});

describe('drafts', () => {
  const at = (key = '') => `/listings/drafts${key && `/${key}`}`;
  const keep = (who: Who, key: string, content: unknown) => ask(who, 'PUT', at(key), { content });

  it('belong to one person, by form', async () => {
    const { _id } = await created('lead');
    for (const key of ['new', 'development', `unit-${_id}`, _id]) {
      expect((await keep('lead', key, { streetAddress: key })).statusCode).toBe(200);
      api.advance(1000);
    }
    await keep('lead', 'new', { streetAddress: '18 Ocean' });
    const kept = (await ask('lead', 'GET', at())).json().data;
    expect(kept.map(({ key }: { key: string }) => key)).toEqual(['new', _id, `unit-${_id}`, 'development']);
    const one = (await ask('lead', 'GET', at('new'))).json().data;
    expect(one).toEqual({
      key: 'new',
      content: { streetAddress: '18 Ocean' },
      updatedAt: api.now().toISOString(),
      pictures: [],
    });
    expect((await ask('member', 'GET', at('new'))).statusCode).toBe(404);
    expect((await ask({ inPlaceOf: 'lead' }, 'GET', at('new'))).json().data).toEqual(one);
    expect((await ask({ inPlaceOf: 'lead' }, 'DELETE', at('new'))).statusCode).toBe(200);
    expect([
      (await ask('lead', 'GET', at('new'))).statusCode,
      (await ask('lead', 'DELETE', at('new'))).statusCode,
    ]).toEqual([404, 200]);
  });

  it('are limited in size and number, and need a name', async () => {
    expect((await keep('lead', 'new', 'x'.repeat(101 * 1024))).json().code).toBe('TOO_LARGE');
    for (const key of ['other', 'unit-1', '1 or 1=1'])
      expect((await keep('lead', encodeURIComponent(key), 1)).statusCode).toBe(400);
    for (let n = 0; n < 52; n += 1) {
      api.advance(1000);
      await keep('trial', `unit-00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`, n);
    }
    const kept = (await ask('trial', 'GET', at())).json().data;
    expect([kept.length, kept.at(-1).key.slice(-2)]).toEqual([50, '02']);
  });

  it('are deleted when nobody comes back to them', async () => {
    await keep('agent', 'new', 1);
    const isKept = async (days: number) => {
      await tidy(api.db, new Date(api.now().getTime() + days * 24 * 60 * 60_000));
      return (await api.db.$count(listingDrafts, eq(listingDrafts.personId, cast.agent.personId))) === 1;
    };
    expect([await isKept(59), await isKept(61)]).toEqual([true, false]);
  });
});

describe('GET /listings/listing-only-listings/{agentId}', () => {
  const picker = (who: Who, whose: CastName) =>
    ask(who, 'GET', `/listings/listing-only-listings/${agentIdOf(whose)}`);
  const idsIn = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();

  it('answers which homes are paid for, and which could be', async () => {
    const fresh = await created('listings', { title: { en: 'Casa Nova' } });
    const hidden = await created('listings', { archived: true });
    const answer = await picker('listings', 'listings');
    expect(Value.Check(dataOf(ListingOnlyListings), answer.json())).toBe(true);
    const { subscribedListings, availableListings } = answer.json().data;
    const paid = await api.db
      .select({ _id: subscriptionListings.listingId, subscriptionId: subscriptionListings.subscriptionId })
      .from(subscriptionListings)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionListings.subscriptionId))
      .where(eq(subscriptions.agentId, agentIdOf('listings')));
    expect(paid.length).toBeGreaterThan(0);
    expect(idsIn(subscribedListings)).toEqual(idsIn(paid));
    expect(subscribedListings[0].itemsForSale).toEqual({ _id: paid[0]?.subscriptionId });
    expect(availableListings[0]).toEqual({
      ...{
        _id: fresh._id,
        source: 'manual',
        archived: false,
        selected: false,
        thumbnail: null,
        itemsForSale: null,
        payment: 'due',
      },
      fullAddress: '18 Ocean Lane, Miami, FL 33109, United States',
    });
    expect(idsIn(availableListings)).not.toContain(hidden._id);
    expect(idsIn(availableListings).filter((id) => idsIn(paid).includes(id))).toEqual([]);
  });

  it.each<[Who, CastName, number]>([
    ['concierge', 'listings', 200],
    ['admin', 'listings', 200],
    [{ inPlaceOf: 'listings' }, 'listings', 200],
    ['new', 'new', 200],
    ['lead', 'member', 403],
    ['agent', 'listings', 403],
    ['executive', 'listings', 403],
  ])('answers %j about %s with %i', async (who, whose, status) => {
    expect((await picker(who, whose)).statusCode).toBe(status);
  });
});
