import { cast } from '@portico/fixtures';
import { buildWorld, teamId, teamName, type World } from '@portico/fixtures/world';
import { eq, sql } from 'drizzle-orm';
import { keepRule } from '../../match-rule/ruleRevision.repository.ts';
import { countUsage } from '../../usage-log/usageCount.service.ts';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';
import { seedMarks } from '../seedMarks.ts';
import * as alertRows from './alertRows.ts';
import { seedCompanies } from './connectRows.ts';
import * as rows from './demoRows.ts';
import { deskTemplateRows } from './deskRows.ts';
import { insertRows } from './insert.ts';
import { seedNotices } from './noticeRows.ts';
import * as partnerRows from './partnerRows.ts';
import * as postRows from './postRows.ts';
import { seedReferrals } from './referralRows.ts';
import { showClients } from './shownClients.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type SeedProgress = { step: string; done: number; total: number };
export type SeedOptions = {
  now: Date;
  /** The beginning of the links in the seeded mail. */
  publicUrl?: string;
  onProgress?: (progress: SeedProgress) => void;
};

const usualUrl = 'http://localhost:3000';

const { demo: marker } = seedMarks;
/** The lock of the seeds; every process that starts asks PostgreSQL for it before it looks for the mark. */
const lockKey = 7_051_984;

export async function isDemoSeeded(db: Database): Promise<boolean> {
  const [found] = await db.select().from(schema.settings).where(eq(schema.settings.key, marker));
  return found !== undefined;
}

type Step = readonly [name: string, run: (db: Database, world: World) => Promise<void>];

const teamOf = () => {
  const { lead, member } = cast;
  const agentIds = [lead.agentId, member.agentId].filter((id) => id !== null);
  return { team: { id: teamId, name: teamName, leadAgentId: lead.agentId as string }, agentIds };
};

const steps: readonly Step[] = [
  [
    'settings, tags and places',
    async (db) => {
      await insertRows(db, schema.settings, rows.settingRows());
      await insertRows(db, schema.tagCategories, rows.tagCategoryRows());
      await insertRows(db, schema.tags, rows.tagRows());
      await insertRows(db, schema.places, rows.placeRows());
      await insertRows(db, schema.currencies, rows.currencyRows());
    },
  ],
  [
    'people',
    async (db, world) => {
      const { today } = world;
      await insertRows(db, schema.people, rows.personRows(world));
      await insertRows(db, schema.personRoles, rows.roleRows(world));
      await insertRows(db, schema.accounts, await rows.accountRows(world));
      await insertRows(db, schema.brokerages, world.brokerages);
      await insertRows(db, schema.agents, world.agents);
      await insertRows(db, schema.groups, postRows.groupRows(world));
      await insertRows(db, schema.groupMembers, postRows.groupMemberRows(world));
      const { team, agentIds } = teamOf();
      await insertRows(db, schema.teams, [team]);
      await insertRows(
        db,
        schema.teamMembers,
        // The last of them joined three days ago.
        agentIds.map((agentId, place) => ({
          ...{ teamId, agentId },
          joinedAt: new Date(today.getTime() - (3 + 40 * (agentIds.length - 1 - place)) * dayMs),
        })),
      );
    },
  ],
  [
    'listings',
    async (db, world) => {
      await insertRows(db, schema.listings, world.listings.map(rows.listingRow));
      await insertRows(db, schema.listingAgents, rows.listingAgentRows(world));
      await insertRows(db, schema.listingChanges, world.listingChanges);
      await insertRows(db, schema.listingViews, world.listingViews);
      await insertRows(db, schema.listingFavourites, world.favourites);
    },
  ],
  [
    'memberships',
    async (db, world) => {
      await insertRows(db, schema.subscriptions, rows.subscriptionRows(world));
      await insertRows(db, schema.subscriptionListings, rows.subscriptionListingRows(world));
      await insertRows(db, schema.externalBilling, rows.externalBillingRows(world));
      await insertRows(db, schema.pricingOptions, rows.pricingRows(world));
      await seedReferrals(db, world);
    },
  ],
  [
    'clients and matches',
    async (db, world) => {
      await insertRows(db, schema.clients, world.clients);
      await insertRows(db, schema.matches, world.matches);
      // They are of the present rule.
      await keepRule(db, world.today);
      await insertRows(db, schema.alertRuns, alertRows.alertRunRows(world));
      await insertRows(db, schema.matchAlerts, alertRows.matchAlertRows(world));
      // New events must come after those of the seed: of two alerts of a home, the one of the later event counts.
      await db.execute(
        sql`select setval(pg_get_serial_sequence('match_events', 'id'), ${Math.max(1, world.alerts.length)})`,
      );
      await showClients(db, world);
      await seedCompanies(db, world);
    },
  ],
  [
    'events, articles, messages and posts',
    async (db, world) => {
      await insertRows(db, schema.events, rows.eventRows(world));
      await insertRows(db, schema.eventInvitations, rows.eventInvitationRows(world));
      await insertRows(db, schema.eventAttendance, rows.attendanceRows(world));
      await insertRows(db, schema.articles, rows.articleRows(world));
      await insertRows(db, schema.articleTexts, rows.articleTextRows(world));
      await insertRows(db, schema.partners, partnerRows.partnerRows(world));
      await insertRows(db, schema.partnerTexts, partnerRows.partnerTextRows(world));
      await insertRows(db, schema.partnerOffers, partnerRows.partnerOfferRows(world));
      await insertRows(db, schema.awards, world.awards);
      await insertRows(db, schema.threads, rows.threadRows(world));
      await insertRows(db, schema.threadMembers, rows.threadMemberRows(world));
      await insertRows(db, schema.messages, rows.messageRows(world));
      await insertRows(db, schema.posts, postRows.textRows(world));
      await insertRows(db, schema.postMentions, postRows.mentionRows(world));
      await insertRows(db, schema.postReactions, postRows.reactionRows(world));
      await insertRows(db, schema.groupReaders, postRows.readerRows(world));
    },
  ],
  [
    'the administration',
    async (db, world) => {
      await insertRows(db, schema.invitations, rows.newcomerInvitationRows(world));
      await insertRows(db, schema.scheduledDeletions, world.administration.deletions);
      await insertRows(db, schema.auditLog, world.audit);
      await insertRows(db, schema.deskTemplates, deskTemplateRows());
    },
  ],
  [
    'half a year of activity',
    async (db, world) => {
      await insertRows(db, schema.usageEvents, world.usage);
      await insertRows(db, schema.profileViews, world.profileViews);
    },
  ],
];

/** Triggers keep counts and standings, but a bulk load silences them, so both are taken once at its end. */
export async function recount(db: Database): Promise<void> {
  await db.execute(sql`select recount_agents(array(select id from agents))`);
  await db.execute(sql`select recount_brokerages(array(select id from brokerages))`);
  await db.execute(sql`select refresh_standings(array(select person_id from accounts))`);
  await db.execute(sql`select refresh_agent_cells()`);
}

/** Sets each account's creation to the start of the membership, and its last sign-in to its last activity. */
async function dateAccounts(db: Database): Promise<void> {
  await db.execute(sql`update accounts set created_at = agents.member_since from agents
    where agents.person_id = accounts.person_id and not accounts.must_set_password`);
  await db.execute(sql`update accounts set last_sign_in_at = used.at
    from (select person_id, max(at) as at from usage_events group by person_id) used
    where used.person_id = accounts.person_id and not accounts.must_set_password`);
}

/**
 * Fills a fresh database with the sample network, once: later calls, and other processes, find the mark and do nothing.
 * It is one transaction, so the database has all of it or none. Returns whether anything was written.
 */
export async function seedDemo(
  db: Database,
  { now, publicUrl = usualUrl, onProgress }: SeedOptions,
): Promise<boolean> {
  const isWritten = await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (await isDemoSeeded(transaction)) return false;
    await transaction.execute(sql`set local portico.bulk = 'on'`);
    const world = buildWorld({ now });
    for (const [index, [step, run]] of steps.entries()) {
      onProgress?.({ step, done: index, total: steps.length });
      await run(transaction, world);
    }
    await insertRows(transaction, schema.invitations, rows.invitationRows(world));
    await insertRows(transaction, schema.mails, rows.mailRows(world, publicUrl));
    await dateAccounts(transaction);
    await recount(transaction);
    await seedNotices(transaction, now);
    await countUsage(transaction, now);
    await transaction.insert(schema.settings).values({ key: marker, value: { seededAt: now.toISOString() } });
    return true;
  });
  if (!isWritten) return false;
  // Without statistics the first queries of a fresh database are planned as if its tables were empty.
  await db.execute(sql`analyze`);
  onProgress?.({ step: 'done', done: steps.length, total: steps.length });
  return true;
}
