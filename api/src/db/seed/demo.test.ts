import { buildMe, cast, castNames, castPassword } from '@portico/fixtures';
import { eq, sql } from 'drizzle-orm';
import { readWelcome } from '../../identity/invitations.service.ts';
import { isRightPassword } from '../../identity/passwords.ts';
import {
  countUnread,
  readGroups,
  readReferralAgent,
  readStanding,
} from '../../identity/standing.repository.ts';
import type { Connection, Database } from '../client.ts';
import { accounts, agents, listings, mails, people } from '../schema/index.ts';
import { openTestDatabase } from '../testing.ts';
import { type SeedProgress, seedDemo } from './index.ts';

let connection: Connection;
let db: Database;
beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.db;
});
afterAll(() => connection.close());

const numberOf = async (query: ReturnType<typeof sql>, source: Database = db) => {
  const { rows } = (await source.execute(query)) as unknown as { rows: { n: number }[] };
  return Number(rows[0]?.n);
};

/**
 * A hash of each table's contents in any row order, without values that depend on a clock or a salt. The database makes
 * the ids of notices and of tags' counts.
 */
async function fingerprints(source: Database): Promise<Record<string, string>> {
  const { rows } = (await source.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashes } = (await source.execute(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash from (
        select (to_jsonb(t) - array['created_at', 'updated_at', 'changed_at', 'joined_at', 'shared_at', 'counted_at', 'password_hash', 'seededAt']
          - case when ${name} in ('notices', 'tag_uses') then array['id'] else array[]::text[] end
          || case when ${name} = 'settings' then jsonb_build_object('value', null) else '{}' end)::text as line
        from ${sql.identifier(name)} t) lines`)) as unknown as { rows: { hash: string }[] };
    found[name] = hashes[0]?.hash ?? '';
  }
  return found;
}

it('leaves nothing behind when interrupted, then writes the same rows into every database, in seconds', async () => {
  const other = await openTestDatabase({ seed: 'none' });
  const empty = await fingerprints(other.db);
  try {
    const interrupt = ({ done }: SeedProgress) => {
      if (done === 2) throw new Error('the power went');
    };
    const interrupted = seedDemo(other.db, { now: new Date(), onProgress: interrupt });
    await expect(interrupted).rejects.toThrow('the power went');
    expect(await fingerprints(other.db)).toEqual(empty);

    const started = performance.now();
    expect(await seedDemo(other.db, { now: new Date() })).toBe(true);
    process.stdout.write(`seeding the demo took ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    expect(await fingerprints(other.db)).toEqual(await fingerprints(db));
  } finally {
    await other.close();
  }
});

it('seeds once: a second call writes nothing', async () => {
  const before = await fingerprints(db);
  expect(await seedDemo(db, { now: new Date() })).toBe(false);
  expect(await fingerprints(db)).toEqual(before);
});

it('lets every member of the cast sign in with the published password', async () => {
  const stored = await db.select().from(accounts).where(sql`password_hash is not null`);
  expect(stored.map((account) => account.username).sort()).toEqual([...castNames].sort());
  for (const { passwordHash } of stored) {
    expect(await isRightPassword(passwordHash, castPassword)).toBe(true);
  }
  const invited = stored.filter((account) => account.mustSetPassword);
  expect(invited.map((account) => account.username)).toEqual(['welcome']);
});

it('leaves an invitation in the outbox that works', async () => {
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ recipient: cast.welcome.email, subject: 'Welcome to Portico' });
  expect(mail?.text).toContain(castPassword);
  const [url = ''] = /http:\S+/.exec(mail?.text ?? '') ?? [];
  const address = new URL(url);
  expect(address.pathname + address.search).toMatch(/^\/welcome\?utm_campaign=user-Welcome&id=/);
  expect(await readWelcome(db, address.searchParams.get('id') ?? '', new Date())).toEqual({
    firstName: cast.welcome.firstName,
    email: cast.welcome.email,
    err: false,
  });
});

it.each(castNames)('gives %s the standing that tests build without a database', async (name) => {
  const now = new Date();
  const { personId } = cast[name];
  const standing = await readStanding(db, personId, now);
  const { myGroups: groups, selectedGroup } = await readGroups(db, { personId, impersonatorPersonId: null });
  const [unreadMessages, referralAgent] = [
    await countUnread(db, personId),
    await readReferralAgent(db, personId),
  ];
  const answered = { ...standing, myGroups: groups, selectedGroup, unreadMessages, referralAgent };
  const { myGroups, ...built } = buildMe({ as: name, now });
  expect(answered).toMatchObject(built);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect([...groups].sort(byName)).toEqual([...myGroups].sort(byName));
});

it('has newcomers of the last quarter who came by a colleague’s link, some at each step', async () => {
  const recent = sql`from referral_events e where e.at > now() - interval '90 days'`;
  const clicked = await numberOf(sql`select count(*) as n ${recent} and e.kind = 'clicked'`);
  const joined = await numberOf(sql`select count(*) as n ${recent} and e.kind = 'joined'`);
  expect(joined).toBeGreaterThan(5);
  expect(clicked).toBeGreaterThan(joined);
  const invented = sql`select count(*) as n from referral_events e join people p on p.id = e.person_id
    where e.kind = 'joined' and e.at <> p.created_at`;
  expect(await numberOf(invented)).toBe(0);
});

it('says when each account was created and last used', async () => {
  const dates = await connection.db
    .select({ begun: accounts.createdAt, used: accounts.lastSignInAt, joined: agents.memberSince })
    .from(accounts)
    .innerJoin(agents, eq(agents.personId, accounts.personId))
    .where(eq(accounts.mustSetPassword, false));
  expect(dates.filter(({ begun, joined }) => begun.getTime() !== joined.getTime())).toEqual([]);
  expect(dates.filter(({ used }) => used !== null).length).toBeGreaterThan(100);
  expect(dates.filter(({ begun, used }) => used !== null && used < begun)).toEqual([]);
});

it('counts the listings of agents and brokerages as the network sees them', async () => {
  const wrong = await numberOf(sql`
    select count(*) as n from agents a where listings_count <> (
      select count(*) from listing_agents la join listings l on l.id = la.listing_id
      where la.agent_id = a.id and l.is_in_network)`);
  const wrongHouses = await numberOf(sql`
    select count(*) as n from brokerages b where listings_count <> (
      select count(*) from listings l where l.brokerage_id = b.id and l.is_in_network)`);
  expect([wrong, wrongHouses]).toEqual([0, 0]);
});

describe('counts of listings', () => {
  const countsOf = async () => [
    await numberOf(sql`select listings_count as n from agents where id = ${cast.agent.agentId}`),
    await numberOf(sql`select listings_count as n from brokerages where id = ${cast.agent.brokerageId}`),
  ];

  it('follow a listing into the archive, back, and away', async () => {
    const [listing] = await db
      .select({ id: listings.id })
      .from(listings)
      .where(sql`owner_agent_id = ${cast.agent.agentId} and is_in_network`)
      .limit(1);
    const id = listing?.id as string;
    const [agent, house] = (await countsOf()) as [number, number];
    await db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, id));
    expect(await countsOf()).toEqual([agent - 1, house - 1]);
    await db.update(listings).set({ archived: false, status: 'Active' }).where(eq(listings.id, id));
    expect(await countsOf()).toEqual([agent, house]);
    await db.delete(listings).where(eq(listings.id, id));
    expect(await countsOf()).toEqual([agent - 1, house - 1]);
  });
});

it('finds names as people type them', async () => {
  const [found] = await db
    .select({ name: people.fullName })
    .from(people)
    .where(sql`search_form(full_name) = search_form(upper(${cast.agent.fullName}))`);
  expect(found?.name).toBe(cast.agent.fullName);
  expect(await numberOf(sql`select count(*) as n from places where search_name like 'sao paulo%'`)).toBe(1);
});
