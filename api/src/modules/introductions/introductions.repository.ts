import type { IntroductionState, ProspectFacts } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import {
  agents,
  clients,
  introductionSteps,
  introductions,
  people,
  prospects,
} from '../../db/schema/index.ts';
import { isBlockedBetween } from '../../identity/threadRights.ts';
import { isKept } from '../../match-rule/wishes.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';
import { isThere } from './prospectDescriptions.ts';

const asker = alias(agents, 'asker');
const owner = alias(agents, 'owner');
const askerPerson = alias(people, 'asker_person');
const ownerPerson = alias(people, 'owner_person');

const contactOf = (person: typeof askerPerson | typeof ownerPerson, agent: typeof asker | typeof owner) => ({
  personId: person.id,
  fullName: agent.fullName,
  email: person.primaryEmail,
  phone: person.phone,
});

const personOf = (agentId: SQLWrapper) => sql`(select person_id from agents where id = ${agentId})`;

/**
 * One of the two has blocked the other, and nothing was agreed before: whoever is asked hears nothing of it, and whoever
 * asks reads that it waits, so that neither a refusal nor a missing prospect tells whose client it is, or who blocks whom.
 */
const isQuiet = sql<boolean>`(${introductions.state} not in ('accepted', 'declined')
  and ${isBlockedBetween(personOf(introductions.askerAgentId), personOf(introductions.ownerAgentId))})`;

const columns = {
  id: introductions.id,
  clientId: introductions.clientId,
  state: sql<IntroductionState>`${introductions.state}`,
  isReferral: introductions.isReferral,
  isQuiet,
  isNewToAsker: introductions.isNewToAsker,
  isNewToOwner: introductions.isNewToOwner,
  askerAgentId: introductions.askerAgentId,
  ownerAgentId: introductions.ownerAgentId,
  clientName: clients.fullName,
  isKept: sql<boolean>`${isKept}`,
  /** A referral needs no place in Prospect Search: the client's agent has chosen who reads of them. */
  isShown: sql<boolean>`(${introductions.isReferral} or ${prospects.clientId} is not null) and ${clients.status} = 'active'`,
  /** A referral says nothing of how the client is shown in Prospect Search, so that nobody finds them there by it. */
  offer: sql<
    ProspectFacts['offer'] | null
  >`case when not ${introductions.isReferral} then ${prospects.offer} end`,
  isRental: sql<boolean>`${clients.rentPeriod} is not null`,
  country: sql<
    string | null
  >`case when ${introductions.isReferral} then ${clients.wishedCountries}[1] else ${prospects.country} end`,
  city: sql<
    string | null
  >`case when ${introductions.isReferral} then ${clients.wishedCities}[1] else ${prospects.city} end`,
  budgetFrom: sql<
    number | null
  >`case when not ${introductions.isReferral} then ${prospects.budgetFrom} end`.mapWith(prospects.budgetFrom),
  lifestyleNames: sql<
    string[] | null
  >`case when ${introductions.isReferral} then ${clients.lifestyleNames} else ${prospects.lifestyleNames} end`,
  asker: contactOf(askerPerson, asker),
  owner: contactOf(ownerPerson, owner),
  createdAt: introductions.createdAt,
  expiresAt: introductions.expiresAt,
};

const select = (db: Database, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(introductions)
    .innerJoin(clients, eq(clients.id, introductions.clientId))
    .innerJoin(asker, eq(asker.id, introductions.askerAgentId))
    .innerJoin(owner, eq(owner.id, introductions.ownerAgentId))
    .innerJoin(askerPerson, eq(askerPerson.id, asker.personId))
    .innerJoin(ownerPerson, eq(ownerPerson.id, owner.personId))
    .leftJoin(prospects, eq(prospects.clientId, introductions.clientId))
    .where(condition);

export type IntroductionRow = Awaited<ReturnType<typeof select>>[number];

/** Who began it: the agent who asked, or who refers a client of theirs. */
const isBegunBy = (
  agentId: string,
) => sql`(${introductions.askerAgentId} = ${agentId} and not ${introductions.isReferral}
  or ${introductions.ownerAgentId} = ${agentId} and ${introductions.isReferral})`;

const hasComeTo = (
  agentId: string,
) => sql`((${introductions.ownerAgentId} = ${agentId} and not ${introductions.isReferral}
  or ${introductions.askerAgentId} = ${agentId} and ${introductions.isReferral}) and not ${isQuiet})`;

/** Rights are in the query: only who asked and who was asked. */
const isParty = (agentId: string) => sql`(${isBegunBy(agentId)} or ${hasComeTo(agentId)})`;

export async function readIntroduction(db: Database, agentId: string, id: string) {
  const [row] = await select(db, and(eq(introductions.id, id), isParty(agentId)));
  return row ?? null;
}

/** For the job, which speaks for nobody. */
export async function readAny(db: Database, id: string) {
  const [row] = await select(db, eq(introductions.id, id));
  return row ?? null;
}

export async function readIntroductions(
  db: Database,
  agentId: string,
  box: 'asked' | 'received',
  { limit, offset }: PageWindow,
) {
  const condition = box === 'asked' ? isBegunBy(agentId) : hasComeTo(agentId);
  const rows = await select(db, condition)
    .orderBy(desc(introductions.createdAt), desc(introductions.id))
    .limit(limit)
    .offset(offset);
  const { counted } = await rowOf<{ counted: number }>(
    db,
    sql`select ${cappedCount(sql`select 1 from ${introductions} where ${condition}`)} as counted`,
  );
  return { rows, counted };
}

export function readSteps(db: Database, ids: readonly string[]) {
  return db
    .select({
      introductionId: introductionSteps.introductionId,
      state: sql<IntroductionState>`${introductionSteps.state}`,
      personId: introductionSteps.personId,
      word: introductionSteps.word,
      at: introductionSteps.at,
    })
    .from(introductionSteps)
    .where(inArray(introductionSteps.introductionId, [...ids]))
    .orderBy(asc(introductionSteps.id));
}

const isNewTo = (
  agentId: string,
) => sql`(${introductions.askerAgentId} = ${agentId} and ${introductions.isNewToAsker}
  or ${introductions.ownerAgentId} = ${agentId} and ${introductions.isNewToOwner})`;

type NewIntroduction = Pick<
  typeof introductions.$inferInsert,
  'clientId' | 'askerAgentId' | 'ownerAgentId' | 'isReferral' | 'expiresAt' | 'createdAt'
>;

/** The client's agent, who refers a client they still look for, and the member who is to answer; null for anything else. */
export async function readReferrer(
  tx: Database,
  { clientId, agentId, ownerAgentId }: { clientId: string; agentId: string; ownerAgentId: string | null },
): Promise<{ agentId: string; askerPersonId: string; isThere: boolean } | null> {
  if (!ownerAgentId || ownerAgentId === agentId) return null;
  const [row] = await tx
    .select({
      agentId: clients.agentId,
      askerPersonId: asker.personId,
      isThere: sql<boolean>`${isThere(sql`${asker.id}`)}`,
    })
    .from(clients)
    .innerJoin(asker, eq(asker.id, agentId))
    .where(and(eq(clients.id, clientId), eq(clients.agentId, ownerAgentId), eq(clients.status, 'active')));
  return row ?? null;
}

/** New to the agent who is asked. Null while one of the same kind between the same agents for the same client waits. */
export async function insertIntroduction(tx: Database, values: NewIntroduction): Promise<string | null> {
  const [row] = await tx
    .insert(introductions)
    .values({ ...values, isNewToAsker: values.isReferral, isNewToOwner: !values.isReferral })
    .onConflictDoNothing()
    .returning({ id: introductions.id });
  return row?.id ?? null;
}

/** Whether this agent took a request for this client back after the given time. */
export async function hasWithdrawn(
  tx: Database,
  asked: { clientId: string; askerAgentId: string; isReferral: boolean },
  after: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(
      and(
        eq(introductions.clientId, asked.clientId),
        eq(introductions.askerAgentId, asked.askerAgentId),
        eq(introductions.isReferral, asked.isReferral),
        eq(introductions.state, 'withdrawn'),
        gt(introductions.updatedAt, after),
      ),
    )
    .limit(1);
  return row !== undefined;
}

type Step = {
  introductionId: string;
  state: IntroductionState;
  personId: string | null;
  word: string;
  at: Date;
};

export async function insertStep(tx: Database, step: Step): Promise<void> {
  await tx.insert(introductionSteps).values(step);
}

/** An answer is new to who began it; a withdrawal and an end without an answer leave nobody to answer. False when it does not wait any more: of two answers at once, one counts. */
export async function settle(
  tx: Database,
  id: string,
  state: IntroductionState,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(introductions)
    .set({
      state,
      updatedAt: now,
      isNewToAsker: sql`${state !== 'withdrawn'} and not ${introductions.isReferral}`,
      isNewToOwner: sql`${state !== 'withdrawn'} and ${introductions.isReferral}`,
    })
    .where(and(eq(introductions.id, id), eq(introductions.state, 'pending')))
    .returning({ id: introductions.id });
  return rows.length > 0;
}

/** What an agent has not looked at, counted by the lists it stands in. */
export const countNew = (db: Database, agentId: string) =>
  rowOf<{ asked: number; received: number }>(
    db,
    sql`select count(*) filter (where ${isBegunBy(agentId)})::int as asked,
        count(*) filter (where ${hasComeTo(agentId)})::int as received
      from ${introductions} where ${isNewTo(agentId)}`,
  );

export async function markSeen(db: Database, agentId: string, ids: readonly string[]): Promise<void> {
  const isMine = (agent: SQL) => sql`${agent} = ${agentId}`;
  await db
    .update(introductions)
    .set({
      isNewToAsker: sql`${introductions.isNewToAsker} and not ${isMine(sql`${introductions.askerAgentId}`)}`,
      isNewToOwner: sql`${introductions.isNewToOwner} and not ${isMine(sql`${introductions.ownerAgentId}`)}`,
    })
    .where(and(inArray(introductions.id, [...ids]), isNewTo(agentId)));
}

export async function readOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: introductions.id })
    .from(introductions)
    .where(and(eq(introductions.state, 'pending'), lte(introductions.expiresAt, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
