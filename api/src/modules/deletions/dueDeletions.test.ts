import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import * as schema from '../../db/schema/index.ts';
import { createFolderStorage } from '../../providers/storage/folderStorage.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { createSecrets } from '../../support/secrets.ts';
import { insertDeletions } from './deletions.repository.ts';
import { createDueDeletions } from './dueDeletions.service.ts';

const dayMs = 24 * 3_600_000;
const { accounts, agents, clients, listingAgents, listings, people, personRoles } = schema;

let api: TestApp;
let runDue: () => Promise<number>;
beforeEach(async () => {
  api = await openTestApp();
  await api.db.delete(schema.scheduledDeletions);
  const folder = `${api.env.dataFolder}/uploads`;
  const storage = createFolderStorage({ folder, secrets: createSecrets('a key'), now: api.now });
  runDue = createDueDeletions({ db: api.db, now: api.now, storage }, api.app.log);
});
afterEach(() => api.close());

const schedule = (name: CastName, days = 30) =>
  insertDeletions(api.db, [
    {
      personId: cast[name].personId,
      reason: 'Asked for by the member',
      requestedByPersonId: cast.admin.personId,
      deleteAfter: new Date(api.now().getTime() + days * dayMs),
    },
  ]);
async function eraseNow(name: CastName) {
  await schedule(name);
  api.advance(30 * dayMs);
  expect(await runDue()).toBe(1);
}
const countOf = (
  table: Parameters<typeof api.db.$count>[0],
  condition: Parameters<typeof api.db.$count>[1],
) => api.db.$count(table, condition);

it('waits for the day', async () => {
  await schedule('agent');
  api.advance(30 * dayMs - 1);
  expect(await runDue()).toBe(0);
  expect(await countOf(accounts, eq(accounts.personId, cast.agent.personId))).toBe(1);
  api.advance(1);
  expect(await runDue()).toBe(1);
  expect(await runDue()).toBe(0);
});

it('skips people whose deletion was called off, and those who were given powers meanwhile', async () => {
  await schedule('agent');
  await schedule('lead');
  await api.db
    .update(schema.scheduledDeletions)
    .set({ cancelledAt: api.now() })
    .where(eq(schema.scheduledDeletions.personId, cast.agent.personId));
  await api.db.insert(personRoles).values({ personId: cast.lead.personId, role: 'concierge' });
  api.advance(31 * dayMs);
  expect(await runDue()).toBe(0);
});

it('deletes once, however many processes look', async () => {
  await schedule('agent');
  api.advance(31 * dayMs);
  const deleted = await Promise.all([runDue(), runDue(), runDue()]);
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(1);
  const written = await countOf(schema.auditLog, eq(schema.auditLog.action, 'person-deleted'));
  expect(written).toBe(1);
});

it('forgets a file’s values about them, and the earlier ones', async () => {
  const { personId } = cast.agent;
  const [change] = await api.db
    .insert(schema.bulkChanges)
    .values({ actorPersonId: cast.admin.personId, action: 'import' })
    .returning();
  await api.db.insert(schema.bulkChangeRows).values({
    ...{ changeId: change?.id ?? '', rowNo: 1, personId, outcome: 'updated', line: 2 },
    ...{ cells: ['Sandra', 'Reyes'], content: { firstName: 'Sandra' }, before: { firstName: 'Alexandra' } },
  });
  await eraseNow('agent');
  expect(await api.db.select().from(schema.bulkChangeRows)).toMatchObject([
    { outcome: 'updated', cells: null, content: null, before: null },
  ]);
});

/** Everything an agent's work with clients leaves behind, in every table that has some. */
async function writeAboutClients({ personId, agentId }: { personId: string; agentId: string }) {
  const { db } = api;
  const [[client], [foreign]] = await Promise.all([
    db.select().from(clients).where(eq(clients.agentId, agentId)).limit(1),
    db.select().from(clients).where(ne(clients.agentId, agentId)).limit(1),
  ]);
  if (!client || !foreign) throw new Error('the sample has no clients');
  const of = { agentId, clientId: client.id };
  const expiresAt = new Date(api.now().getTime() + 365 * dayMs);
  await db.insert(schema.clientImports).values({
    ...{ agentId, personId, fileName: 'clients.csv', encoding: 'utf-8', separator: ',', header: ['Name'] },
    ...{ headerKey: '["name"]', total: 1 },
  });
  await db
    .insert(schema.clientEvents)
    .values({ clientId: client.id, kind: 'created', actorPersonId: personId });
  await db.insert(schema.shortlists).values({ ...of, tokenHash: 'a hash', expiresAt });
  await db.insert(schema.prospects).values(of).onConflictDoNothing();
  await db.insert(schema.introductions).values([
    { clientId: client.id, ownerAgentId: agentId, askerAgentId: foreign.agentId, expiresAt },
    { clientId: foreign.id, ownerAgentId: foreign.agentId, askerAgentId: agentId, expiresAt },
  ]);
  await db.insert(schema.awards).values({
    ...{ year: 2020, category: 'sale', agentId, personName: cast.agent.fullName },
    ...{ source: { label: 'The Annual', href: '' }, texts: { en: { title: 'Sale', citation: '' } } },
  });
  const [partner] = await db.select().from(schema.partners).limit(1);
  const partnerId = partner?.id ?? '';
  await db
    .insert(schema.partnerEnquiries)
    .values({ partnerId, personId, message: 'Which rooms?', answerBy: 'email' });
  await db.insert(schema.companies).values({ agentId, name: 'Voss', kind: 'legal', about: 'Counsel.' });
  await db.insert(schema.matchAlerts).values({ ...of, personId, kind: 'wishes', version: 1, homes: 1 });
  await db.insert(schema.alertRuns).values({ personId, periodStart: api.now() });
  await db.insert(schema.alertSettings).values({ personId });
}

/** A thread with the concierge, a message that was changed, a block and a count of news. */
async function writeMessages(personId: string) {
  const { db } = api;
  expect(await countOf(schema.threads, eq(schema.threads.ownerPersonId, personId))).toBe(1);
  const [own] = await db
    .select()
    .from(schema.messages)
    .where(eq(schema.messages.senderPersonId, personId))
    .limit(1);
  if (!own) throw new Error('the person has written no message');
  await db.insert(schema.messageVersions).values({ messageId: own.id, body: 'What it said before' });
  await db.insert(schema.personBlocks).values({ personId, blockedPersonId: cast.lead.personId });
  await db.insert(schema.personNews).values({ personId, subject: 'messages', count: 1 });
}

/** A request about their data, and staff's notes about their conversation. */
async function writeDesk(personId: string) {
  const { db } = api;
  await db.insert(schema.privacyRequests).values({ personId, kind: 'correction', dueAt: api.now() });
  const [thread] = await db.select().from(schema.threads).where(eq(schema.threads.ownerPersonId, personId));
  const item = { kind: 'thread', subjectId: thread?.id ?? '' };
  await db.insert(schema.deskItems).values(item);
  await db.insert(schema.deskEntries).values({ ...item, entry: 'note', body: 'Prefers to be called.' });
  const at = { ...item, personId: cast.concierge.personId, isWriting: true, until: api.now() };
  await db.insert(schema.deskStays).values(at);
  const handed = { kind: 'desk-handed', fold: 'handed', number: 1, values: { name: 'Ana' } };
  const path = `/admin/desk?item=thread.${item.subjectId}`;
  await db
    .insert(schema.notices)
    .values({ ...handed, personId: cast.concierge.personId, path, at: api.now() });
}

/** What others were told of the person, what the person was told, and their links. */
async function writeNotices({ personId, fullName, agentId }: typeof cast.agent) {
  const { db } = api;
  const at = api.now();
  const ofLead = { personId: cast.lead.personId, at };
  await db.insert(schema.notices).values([
    {
      ...{ ...ofLead, kind: 'post-mention', fold: 'mention', number: 9001, actorPersonId: personId },
      values: { name: fullName, group: 'Americas' },
    },
    { ...ofLead, kind: 'agent-letter', fold: 'letter', number: 9002, values: { name: fullName } },
    // As of the name they had before.
    {
      ...{ ...ofLead, kind: 'listing-inquiry', fold: 'inquiry', number: 9004, actorPersonId: personId },
      values: { name: 'Elena Earlier', home: 'Villa' },
    },
    {
      ...{ ...ofLead, kind: 'desk-handed', fold: 'desk', number: 9005, actorPersonId: personId },
      values: { from: 'Elena Earlier', name: 'Ana' },
    },
    { ...ofLead, kind: 'match', fold: 'client', number: 9003, values: { client: 'Chen Wei' } },
    { personId, at, kind: 'match', fold: 'own', number: 9001, values: { client: 'Chen Wei' } },
  ]);
  await db.insert(schema.calendarFeeds).values({ personId, tokenHash: 'a hash' });
  await db.insert(schema.referralEvents).values({ agentId: agentId ?? '', kind: 'clicked', at });
}

/** The columns that still name the person, as `table.column`. */
async function columnsNaming(personId: string): Promise<string[]> {
  const references = await rowsOf<{ table: string; column: string }>(
    api.db,
    sql`select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'people'::regclass order by 1, 2`,
  );
  const named: string[] = [];
  for (const { table, column } of references) {
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${personId}`,
    );
    if (n > 0) named.push(`${table}.${column}`);
  }
  return named;
}

it('leaves their row only where others need it, and their name in nobody’s notices', async () => {
  const { personId, fullName } = cast.agent;
  await writeNotices(cast.agent);
  await eraseNow('agent');
  expect(await columnsNaming(personId)).toEqual([
    'agents.person_id',
    'messages.sender_person_id',
    'thread_members.person_id',
    // Counted again within minutes, from events that are gone.
    ...['usage_people.person_id', 'usage_person_days.person_id', 'usage_person_periods.person_id'],
  ]);
  const told = await api.db.select().from(schema.notices).where(gt(schema.notices.number, 9000));
  expect(told.map(({ fold, values }) => [fold, values]).toSorted()).toEqual([
    ['client', { client: 'Chen Wei' }],
    ['desk', { from: 'Former member', name: 'Ana' }],
    ['inquiry', { name: 'Former member', home: 'Villa' }],
    ['letter', { name: 'Former member' }],
  ]);
  expect(JSON.stringify(await api.db.select().from(schema.notices))).not.toContain(fullName);
  expect(
    await countOf(schema.referralEvents, eq(schema.referralEvents.agentId, cast.agent.agentId ?? '')),
  ).toBe(0);
});

it('leaves nothing of the person: no way in, no name, no address, no traces', async () => {
  const { personId, accountId, email, agentId } = cast.agent;
  await api.tokensOf('agent');
  await api.db
    .insert(schema.mails)
    .values({ recipient: email, sender: 'x', subject: 'Hello', text: 'Hello' });
  const own = agentId ?? '';
  await writeAboutClients({ personId, agentId: own });
  await api.db.insert(schema.savedAgents).values([
    { personId, agentId: cast.lead.agentId ?? '' },
    { personId: cast.lead.personId, agentId: agentId ?? '' },
  ]);
  await writeMessages(personId);
  await writeDesk(personId);
  await eraseNow('agent');
  for (const [table, condition] of [
    [schema.clientImports, eq(schema.clientImports.agentId, own)],
    [schema.clientEvents, eq(schema.clientEvents.actorPersonId, personId)],
    [schema.shortlists, eq(schema.shortlists.agentId, own)],
    [schema.prospects, eq(schema.prospects.agentId, own)],
    [schema.introductions, eq(schema.introductions.ownerAgentId, own)],
    [schema.introductions, eq(schema.introductions.askerAgentId, own)],
    [schema.companies, eq(schema.companies.agentId, own)],
    [schema.awards, eq(schema.awards.agentId, own)],
    [schema.partnerEnquiries, eq(schema.partnerEnquiries.personId, personId)],
    [schema.privacyRequests, eq(schema.privacyRequests.personId, personId)],
    [schema.deskEntries, sql`true`],
    [schema.deskItems, sql`true`],
    [schema.deskStays, sql`true`],
    [schema.notices, eq(schema.notices.fold, 'handed')],
    [schema.matchAlerts, eq(schema.matchAlerts.personId, personId)],
    [schema.alertRuns, eq(schema.alertRuns.personId, personId)],
    [schema.alertSettings, eq(schema.alertSettings.personId, personId)],
    [accounts, eq(accounts.id, accountId)],
    [schema.sessions, eq(schema.sessions.personId, personId)],
    [personRoles, eq(personRoles.personId, personId)],
    [schema.groupMembers, eq(schema.groupMembers.personId, personId)],
    [
      schema.threadMembers,
      and(eq(schema.threadMembers.personId, personId), isNull(schema.threadMembers.toNumber)),
    ],
    [schema.personBlocks, eq(schema.personBlocks.personId, personId)],
    [schema.personNews, eq(schema.personNews.personId, personId)],
    [schema.threads, eq(schema.threads.ownerPersonId, personId)],
    [schema.messageVersions, sql`true`],
    [schema.eventAttendance, eq(schema.eventAttendance.personId, personId)],
    [schema.usageEvents, eq(schema.usageEvents.personId, personId)],
    [schema.profileViews, eq(schema.profileViews.viewerPersonId, personId)],
    [schema.savedAgents, eq(schema.savedAgents.personId, personId)],
    [schema.savedAgents, eq(schema.savedAgents.agentId, agentId ?? '')],
    [schema.mails, eq(schema.mails.recipient, email)],
    [schema.scheduledDeletions, eq(schema.scheduledDeletions.personId, personId)],
    [clients, eq(clients.agentId, agentId ?? '')],
    [schema.matches, eq(schema.matches.agentId, agentId ?? '')],
  ] as const) {
    expect(await countOf(table, condition)).toBe(0);
  }
  const [person] = await api.db.select().from(people).where(eq(people.id, personId));
  expect(person).toMatchObject({ fullName: 'Former member', phone: null, photoUrl: null });
  const whole = await Promise.all(
    [people, agents, accounts, schema.awards].map(async (table) =>
      JSON.stringify(await api.db.select().from(table)),
    ),
  );
  for (const rows of whole) {
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(cast.agent.fullName);
  }
  const signIn = await api.call(null, 'POST', '/user/authenticate', {
    payload: { username: email, password: 'Portico!2026' },
  });
  expect(signIn.json().code).toBe('UNKNOWN_USER');
});

it('keeps records that others share with them, without a name', async () => {
  const { personId } = cast.agent;
  // The conversation with the concierge is theirs alone, so it is deleted.
  const shared = sql`${schema.messages.threadId} not in (select id from threads where owner_person_id = ${personId})`;
  const ofOthers = and(shared, ne(schema.messages.senderPersonId, personId));
  const before = [await countOf(schema.messages, ofOthers), await countOf(schema.messages, shared)];
  await eraseNow('agent');
  expect([await countOf(schema.messages, ofOthers), await countOf(schema.messages, sql`true`)]).toEqual(
    before,
  );
});

it('deletes their posts, and leaves others’ answers below their comments', async () => {
  const { personId, fullName } = cast.agent;
  const [group] = await api.db.select().from(schema.groups).limit(1);
  const of = { groupId: group?.id ?? '', postedAt: api.now() };
  const [own, theirs, comment, alone, answer] = [1, 2, 3, 4, 5].map(() => randomUUID());
  const me = { ...of, authorPersonId: personId };
  const lead = { ...of, authorPersonId: cast.lead.personId };
  const below = { postId: theirs };
  await api.db.insert(schema.posts).values([
    { ...me, id: own, number: 9001, body: 'Mine' },
    { ...lead, id: theirs, number: 9002, body: `Ask @${fullName}` },
    { ...me, ...below, id: comment, body: 'Ask me' },
    { ...me, ...below, id: alone, body: 'Nobody answers' },
    { ...lead, ...below, id: answer, answersId: comment, body: 'Gladly' },
  ]);
  await api.db.insert(schema.postMentions).values({ postId: theirs ?? '', personId });
  await eraseNow('agent');
  const left = await api.db
    .select()
    .from(schema.posts)
    .where(inArray(schema.posts.id, [own, theirs, comment, alone, answer] as string[]));
  expect(left.map(({ body, deletedAt }) => [body, deletedAt !== null]).toSorted()).toEqual([
    ['', true],
    ['Ask @Former member', false],
    ['Gladly', false],
  ]);
});

it('passes listings on to a co-agent, and archives those that have none', async () => {
  const agentId = cast.agent.agentId ?? '';
  const heirId = cast.lead.agentId ?? '';
  const own = await api.db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.ownerAgentId, agentId));
  const [shared, ...alone] = own.map(({ id }) => id);
  await api.db
    .delete(listingAgents)
    .where(and(ne(listingAgents.agentId, agentId), eq(listingAgents.listingId, shared ?? '')));
  await api.db.insert(listingAgents).values({ listingId: shared ?? '', agentId: heirId, position: 1 });
  for (const id of alone) {
    await api.db
      .delete(listingAgents)
      .where(and(ne(listingAgents.agentId, agentId), eq(listingAgents.listingId, id)));
  }
  expect(alone.length).toBeGreaterThan(0);
  await eraseNow('agent');
  const [passed] = await api.db
    .select()
    .from(listings)
    .where(eq(listings.id, shared ?? ''));
  expect([passed?.ownerAgentId, passed?.brokerageId]).toEqual([heirId, cast.lead.brokerageId]);
  for (const id of alone) {
    const [kept] = await api.db.select().from(listings).where(eq(listings.id, id));
    expect([kept?.archived, kept?.isInNetwork]).toEqual([true, false]);
  }
  const [record] = await api.db
    .select()
    .from(schema.auditLog)
    .where(eq(schema.auditLog.action, 'person-deleted'));
  expect(record).toMatchObject({
    actorPersonId: null,
    subjectId: cast.agent.personId,
    before: { requestedByPersonId: cast.admin.personId },
    after: { listingsPassedOn: 1 },
  });
  const [heir] = await api.db.select().from(agents).where(eq(agents.id, heirId));
  const shownListings = await api.db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(listingAgents, eq(listingAgents.listingId, listings.id))
    .where(and(eq(listingAgents.agentId, heirId), listings.isInNetwork));
  expect(heir?.listingsCount).toBe(shownListings.length);
});

it('hands a team to its longest-standing member, and its membership goes on', async () => {
  await eraseNow('lead');
  const [team] = await api.db.select().from(schema.teams);
  expect(team?.leadAgentId).toBe(cast.member.agentId);
  expect(team?.seatsChangedAt).not.toBeNull();
  const [billed] = await api.db
    .select()
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.teamId, team?.id ?? ''));
  expect(billed?.billingAdmins).toEqual([cast.member.personId]);
  api.advance(-30 * dayMs);
  await api.forget();
  expect((await api.call('member', 'GET', '/dashboard/summary')).statusCode).toBe(200);
});

it('ends their own membership, and a team without anybody else', async () => {
  await eraseNow('member');
  await schedule('lead');
  await api.db.update(schema.subscriptions).set({ confirmUrl: 'https://invoice.test/of-theirs' });
  api.advance(30 * dayMs);
  await runDue();
  expect(await api.db.$count(schema.teams)).toBe(0);
  const [subscription] = await api.db
    .select()
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.agentId, cast.lead.agentId ?? ''));
  expect(subscription).toMatchObject({ status: 'Cancelled', billingAdmins: [], billingAddress: null });
  expect(subscription?.confirmUrl).toBeNull();
});

it('goes on with the others when one cannot be deleted', async () => {
  await schedule('agent');
  await schedule('developer');
  await api.db.execute(sql`create function refuse_agent() returns trigger language plpgsql as $$
    begin raise exception 'not this one'; end $$`);
  await api.db.execute(
    sql.raw(`create trigger refuse before update on people for each row
      when (old.id = '${cast.agent.personId}') execute function refuse_agent()`),
  );
  api.advance(31 * dayMs);
  expect(await runDue()).toBe(1);
  expect(await countOf(accounts, eq(accounts.personId, cast.agent.personId))).toBe(1);
  expect(await countOf(accounts, eq(accounts.personId, cast.developer.personId))).toBe(0);
});
