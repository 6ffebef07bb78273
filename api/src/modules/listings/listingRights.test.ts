import { type CastName, cast } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import {
  agentIdOf,
  american,
  listingCalls,
  type Method,
  terms,
  type Who,
} from '../../../test/listingCalls.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { auditLog, clients, teamMembers, teams } from '../../db/schema/index.ts';
import { notKept } from '../../support/audit.ts';

const calls = listingCalls();
const { ask, create, change, created, changed, refusedFields, seen, uploadOf } = calls;
let api: TestApp;
beforeAll(() => {
  api = calls.api();
});

describe('who may write which listings', () => {
  it.each<[Who, boolean]>([
    ['agent', true],
    ['lead', true],
    ['trial', true],
    ['listings', false],
    ['developer', false],
    [{ inPlaceOf: 'agent' }, true],
  ])('offers a prospect to %j: %s (resolutions 67)', async (who, isOffered) => {
    const answer = await create(who, { listingType: 'Prospect' });
    expect([answer.statusCode, answer.json().fields]).toEqual(
      isOffered ? [201, undefined] : [400, { listingType: 'This is not one of the choices.' }],
    );
  });

  it('requires staff to name the owner, and never makes a prospect theirs', async () => {
    expect(Object.keys(await refusedFields(create('concierge')))).toEqual(['listingAgentId']);
    const listingAgentId = agentIdOf('lead');
    const listing = await created('concierge', { listingAgentId, listingAgents: [agentIdOf('member')] });
    expect(listing).toMatchObject({
      ...{
        listingAgentId,
        listingAgents: [listingAgentId, agentIdOf('member')],
        isMine: false,
        canEdit: true,
      },
      listingBrokerage: { _id: cast.lead.brokerageId },
    });
    const prospect = create('admin', { listingAgentId, listingType: 'Prospect' });
    expect(Object.keys(await refusedFields(prospect))).toEqual(['listingType']);
    const stranger = create('admin', { listingAgentId: cast.admin.personId });
    expect(await refusedFields(stranger)).toEqual({ listingAgentId: 'There is no such agent.' });
  });

  it('lets staff move one to another house, with its new owner’s brokerage', async () => {
    const { _id } = await created('agent');
    const moved = await changed('admin', _id, { listingAgentId: agentIdOf('trial'), listingAgents: [] });
    expect(moved).toMatchObject({
      ...{ listingAgentId: agentIdOf('trial'), listingAgents: [agentIdOf('trial')] },
      listingBrokerage: { _id: cast.trial.brokerageId },
    });
  });

  it('lets developers and staff begin a development, and nobody else', async () => {
    const development = { isDevelopment: true };
    for (const who of ['agent', 'listings', 'lead'] as const)
      expect([who, (await create(who, development)).statusCode]).toEqual([who, 403]);
    const { _id } = await created('developer', development);
    await created('concierge', { ...development, listingAgentId: agentIdOf('developer') });
    const own = await created('agent');
    expect((await change('agent', own._id, development)).statusCode).toBe(403);
    const unit = await created('developer', {
      parentListing: _id,
      property: { ...american, unitNumber: '12A' },
    });
    expect(unit).toMatchObject({ parentListing: { _id }, tagNames: ['new_development'] });
    expect(await refusedFields(create('agent', { parentListing: _id }))).toEqual({
      parentListing: 'This is not one of your developments.',
    });
    expect(await refusedFields(change('developer', _id, { isDevelopment: false }))).toEqual({
      isDevelopment: 'A development with units remains one.',
    });
    const { data } = (await ask('trial', 'GET', `/listings/${_id}/units`)).json();
    expect(data.map((card: { _id: string }) => card._id)).toEqual([unit._id]);
  });

  it('ties a prospect to one of its owner’s clients, and names them to people who see the prospect', async () => {
    const clientsOf = (who: CastName) =>
      api.db
        .select()
        .from(clients)
        .where(eq(clients.agentId, agentIdOf(who)))
        .orderBy(clients.id)
        .limit(1);
    const [[own], [foreign]] = [await clientsOf('lead'), await clientsOf('agent')];
    const prospect = { listingType: 'Prospect', clientPersonId: own?.personId };
    expect(
      Object.keys(await refusedFields(create('lead', { ...prospect, clientPersonId: foreign?.personId }))),
    ).toEqual(['clientPersonId']);
    expect(Object.keys(await refusedFields(create('lead', { clientPersonId: own?.personId })))).toEqual([
      'clientPersonId',
    ]);
    const { _id } = await created('lead', prospect);
    expect((await seen('member', _id)).clientPerson).toMatchObject({ _id: own?.personId });
    const listed = await ask('member', 'POST', '/listings/search', {
      ...{ filter: { listingTypes: ['Prospect'] }, sortBy: 'dateListed' },
    });
    const card = listed.json().data.docs.find((doc: { _id: string }) => doc._id === _id);
    expect(card.clientPerson).toMatchObject({ _id: own?.personId, fullName: expect.any(String) });
    const shown = await changed('member', _id, { listingType: 'Manual', termsVersion: terms });
    expect(shown.clientPerson).toBeNull();
    // Once the client is linked, nothing that happens to the client may block changes to the listing.
    const tied = await created('lead', prospect);
    await api.db
      .update(clients)
      .set({ agentId: agentIdOf('agent') })
      .where(eq(clients.id, own?.id ?? ''));
    expect(await changed('lead', tied._id, { archived: true })).toMatchObject({
      ...{ archived: true, clientPerson: { _id: own?.personId } },
    });
    await api.db
      .update(clients)
      .set({ agentId: agentIdOf('lead') })
      .where(eq(clients.id, own?.id ?? ''));
  });

  it('shows a prospect to no teammate without a membership', async () => {
    const { _id } = await created('agent', { listingType: 'Prospect' });
    const [team] = await api.db
      .insert(teams)
      .values({ name: 'Unpaid Partners', leadAgentId: agentIdOf('agent') })
      .returning();
    const teamId = team?.id as string;
    const inTeam = (['agent', 'expired'] as const).map((who) => ({ teamId, agentId: agentIdOf(who) }));
    await api.db.insert(teamMembers).values(inTeam);
    expect((await ask('expired', 'GET', `/listings/${_id}`)).json().code).toBe('MEMBERSHIP_REQUIRED');
    await api.db.delete(teams).where(eq(teams.id, teamId));
  });

  it('stamps tags, and keeps hidden ones from others', async () => {
    const tags = [
      { tag: 'penthouse', visible: true, modifiedByPerson: cast.admin.personId, modifyDate: '1999-01-01' },
      { tag: 'wine_cellar', visible: false },
      { tag: 'rental_property', visible: false },
    ];
    const tagNames = tags.map(({ tag }) => tag);
    const listing = await created('agent', { realmData: { tags, tagNames, lifestyleNames: ['sailing'] } });
    const stamp = { modifiedByPerson: cast.agent.personId, modifyDate: api.now().toISOString() };
    expect(listing.realmData.tags).toEqual([
      { tag: 'penthouse', visible: true, ...stamp },
      { tag: 'wine_cellar', visible: false, ...stamp },
      // A rental tag can't be hidden.
      { tag: 'rental_property', visible: true, ...stamp },
    ]);
    expect(listing.realmData).toMatchObject({
      lifestyleNames: ['sailing'],
      lifestyles: [expect.any(String)],
    });
    expect(listing.realmData.tagNames.toSorted()).toEqual(tagNames.toSorted());
    const others = await seen('trial', listing._id);
    expect([others.tagNames, others.realmData.tagNames]).toEqual(
      Array(2).fill(['penthouse', 'rental_property']),
    );
    expect(JSON.stringify(others)).not.toContain('wine_cellar');
    const found = { searchName: '18 Ocean Lane', filter: { tagNames: ['wine_cellar'] } };
    const search = await ask('trial', 'POST', '/listings/search', found);
    expect(search.json().data.docs.map((doc: { _id: string }) => doc._id)).not.toContain(listing._id);
    api.advance(60_000);
    const later = { tag: 'wine_cellar', visible: true };
    const after = await changed('concierge', listing._id, {
      realmData: { tags: [later], tagNames: ['wine_cellar', 'penthouse'] },
    });
    const news = { modifiedByPerson: cast.concierge.personId, modifyDate: api.now().toISOString() };
    expect(after.realmData.tags).toEqual([
      { ...later, ...news },
      { tag: 'penthouse', visible: true, ...stamp },
    ]);
    expect((await seen('trial', listing._id)).tagNames).toEqual(['wine_cellar', 'penthouse']);
    // B §3 allows the id alone.
    const lifestyles = listing.realmData.lifestyles;
    const kept = await changed('agent', listing._id, { version: 2, realmData: { lifestyles: [] } });
    expect(kept.realmData).toMatchObject({ lifestyleNames: [], tagNames: after.realmData.tagNames });
    const again = await changed('agent', listing._id, { version: 3, realmData: { lifestyles } });
    expect(again.lifestyleNames).toEqual(['sailing']);
  });

  it('shows uploads of the team, and keeps those the listing has', async () => {
    const [own, mates, strange] = [await uploadOf('lead'), await uploadOf('member'), await uploadOf('agent')];
    expect(Object.keys(await refusedFields(create('lead', { pictures: [strange] })))).toEqual(['pictures']);
    const pictures = [own, { ...mates, isPrimary: true, name: 'The terrace' }];
    const listing = await created('lead', { pictures, floorPlan: own });
    expect(listing.pictures.map(({ key, isPrimary, name }) => [key, isPrimary, name])).toEqual([
      [own.key, false, ''],
      [mates.key, true, 'The terrace'],
    ]);
    expect(listing.floorPlan).toMatchObject(own);
    const elsewhere = { url: 'https://plans.example/1.pdf' };
    const after = await changed('concierge', listing._id, { pictures: [mates], floorPlan: elsewhere });
    expect([after.pictures.map(({ key }) => key), after.floorPlan]).toEqual([[mates.key], elsewhere]);
  });

  it('logs who did what, with both identities', async () => {
    const entries = async () =>
      (
        await api.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.subjectKind, 'listing'))
          .orderBy(asc(auditLog.id))
      ).map(({ action, actorPersonId, impersonatorPersonId, before, after }) => ({
        action,
        actorPersonId,
        impersonatorPersonId,
        before,
        after,
      }));
    const { _id } = await created('lead');
    await changed('lead', _id, { mlsId: 'A-1' });
    await changed('member', _id, { version: 2, mlsId: 'A-2' });
    await changed('concierge', _id, { version: 3, mlsId: 'A-3' });
    await changed({ inPlaceOf: 'lead' }, _id, { version: 4, mlsId: 'A-4' });
    await changed('lead', _id, { version: 5, price: { amount: 2_000_000, currency: 'USD' } });
    await created('admin', { listingAgentId: agentIdOf('lead') });
    const by = (name: CastName, impersonator: CastName | null = null) => ({
      actorPersonId: cast[name].personId,
      impersonatorPersonId: impersonator && cast[impersonator].personId,
    });
    const changedTo = (mlsId: string, before: string) => ({
      action: 'listing-changed',
      before: { mlsId: before },
      after: { mlsId },
    });
    expect(await entries()).toEqual([
      { action: 'listing-created', before: null, after: expect.anything(), ...by('lead') },
      { action: 'listing-changed', before: { mlsId: null }, after: { mlsId: 'A-1' }, ...by('lead') },
      { ...changedTo('A-2', 'A-1'), ...by('member') },
      { ...changedTo('A-3', 'A-2'), ...by('concierge') },
      { ...changedTo('A-4', 'A-3'), ...by('lead', 'concierge') },
      // The price's currency is logged, although it stayed the same.
      {
        action: 'listing-changed',
        before: expect.objectContaining({ currency: 'USD', rentPeriod: null }),
        after: expect.objectContaining({ priceAmount: 2_000_000, currency: 'USD', rentPeriod: null }),
        ...by('lead'),
      },
      {
        action: 'listing-created',
        before: null,
        after: expect.objectContaining({ city: 'Miami' }),
        ...by('admin'),
      },
    ]);
  });
});

it('says in the log which fields of a prospect were written, and not what', async () => {
  const { _id } = await created('agent', { listingType: 'Prospect' });
  await changed('agent', _id, { mlsId: 'A-1' });
  await changed('agent', _id, { version: 2, listingType: 'Manual', termsVersion: terms });
  const logged = await api.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, _id))
    .orderBy(asc(auditLog.id));
  expect(logged[0]?.after).toMatchObject({ listingType: 'Prospect', streetAddress: notKept });
  expect(logged[1]).toEqual({
    before: { listingType: 'Prospect' },
    after: { listingType: 'Prospect', mlsId: notKept },
  });
  expect(logged[2]).toMatchObject({
    before: { listingType: 'Prospect' },
    after: { listingType: 'Manual', mlsId: 'A-1', streetAddress: expect.any(String) },
  });
});

/** Read, change, history, units, viewers, list inquiries, inquire: `.` is allowed, 3 is FORBIDDEN, 4 is NOT_FOUND. */
describe('each call, for everyone', () => {
  const question = { message: 'Is the pool heated?' };
  const calls: [Method, string, object?][] = [
    ['GET', ''],
    // An outdated version: a caller who may change the listing gets CONFLICT and changes nothing.
    ['PUT', '', { version: 1_000_000 }],
    ['GET', '/history'],
    ['GET', '/units'],
    ['GET', '/viewers'],
    ['GET', '/inquiries'],
    ['POST', '/inquiries', question],
  ];
  const askers: [string, Who][] = [
    ['its owner', 'lead'],
    ['a team mate', 'member'],
    ['a stranger', 'agent'],
    ['a listings-only member', 'listings'],
    ['a developer', 'developer'],
    ['an executive', 'executive'],
    ['the concierge', 'concierge'],
    ['an administrator', 'admin'],
    ['staff in the owner’s place', { inPlaceOf: 'lead' }],
    ['staff in a stranger’s place', { inPlaceOf: 'agent' }],
  ];
  const table: Record<string, [object, string[]]> = {
    'a public listing': [
      {},
      [
        '......3',
        '.......',
        '.3..33.',
        '.3..33.',
        '.3..33.',
        '.3..33.',
        '.......',
        '.......',
        '......3',
        '.3..333',
      ],
    ],
    'a prospect': [
      { listingType: 'Prospect' },
      [
        '......3',
        '.......',
        '4444444',
        '4444444',
        '4444444',
        '4344444',
        '4444444',
        '4444444',
        '......3',
        '4444443',
      ],
    ],
    'an archived one': [
      { archived: true },
      [
        '......3',
        '.......',
        '4444444',
        '4444444',
        '4444444',
        '4344444',
        '.......',
        '.......',
        '......3',
        '4444443',
      ],
    ],
  };
  const marks: Record<number, string> = { 401: '1', 402: '2', 403: '3', 404: '4' };

  it.each(Object.entries(table))('%s', async (_, [changes, expected]) => {
    const { _id } = await created('lead', changes);
    const rows: [string, string][] = [];
    for (const [name, who] of askers) {
      let row = '';
      for (const [method, path, payload] of calls) {
        const { statusCode } = await ask(who, method, `/listings/${_id}${path}`, payload);
        row += marks[statusCode] ?? (statusCode < 500 ? '.' : '!');
      }
      rows.push([name, row]);
    }
    expect(rows).toEqual(askers.map(([name], index) => [name, expected[index]]));
  });
});
