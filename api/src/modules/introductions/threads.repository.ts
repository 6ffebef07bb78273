import type { IntroductionState } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { agents, introductionSteps, introductions, people } from '../../db/schema/index.ts';
import { isBlockedBetween } from '../../identity/threadRightsSql.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

/*
 * What all introductions share, to a client or to a person at a company: two agents, an answer or none, the steps so
 * far, and which of them an agent has not seen.
 */

export const asker = alias(agents, 'asker');
export const owner = alias(agents, 'owner');
export const askerPerson = alias(people, 'asker_person');
export const ownerPerson = alias(people, 'owner_person');

const contactOf = (person: typeof askerPerson | typeof ownerPerson, agent: typeof asker | typeof owner) => ({
  personId: person.id,
  fullName: agent.fullName,
  email: person.primaryEmail,
  phone: person.phone,
});

const personOf = (agentId: SQLWrapper) => sql`(select person_id from agents where id = ${agentId})`;

/**
 * One of the two has blocked the other, and nothing was agreed before. The agent who is asked is told nothing, and the
 * one who asks sees a waiting request. So neither a refusal nor a missing prospect reveals whose client it is, or who
 * blocks whom.
 */
const isQuiet = sql<boolean>`(${introductions.state} not in ('accepted', 'declined')
  and ${isBlockedBetween(personOf(introductions.askerAgentId), personOf(introductions.ownerAgentId))})`;

export const threadColumns = {
  id: introductions.id,
  state: sql<IntroductionState>`${introductions.state}`,
  isQuiet,
  isNewToAsker: introductions.isNewToAsker,
  isNewToOwner: introductions.isNewToOwner,
  askerAgentId: introductions.askerAgentId,
  ownerAgentId: introductions.ownerAgentId,
  asker: contactOf(askerPerson, asker),
  owner: contactOf(ownerPerson, owner),
  createdAt: introductions.createdAt,
  expiresAt: introductions.expiresAt,
};

export type Subject = 'client' | 'company';
const isOf: Record<Subject, SQL> = {
  client: sql`${introductions.clientId} is not null`,
  company: sql`${introductions.companyPersonId} is not null`,
};

/** The agent who began it: the one who asked, or the one who refers their client. */
const isBegunBy = (
  agentId: string,
) => sql`(${introductions.askerAgentId} = ${agentId} and not ${introductions.isReferral}
  or ${introductions.ownerAgentId} = ${agentId} and ${introductions.isReferral})`;

const hasComeTo = (
  agentId: string,
) => sql`((${introductions.ownerAgentId} = ${agentId} and not ${introductions.isReferral}
  or ${introductions.askerAgentId} = ${agentId} and ${introductions.isReferral}) and not ${isQuiet})`;

/** The query checks the rights: only the agent who asked and the one who was asked. */
export const isParty = (agentId: string) => sql`(${isBegunBy(agentId)} or ${hasComeTo(agentId)})`;

export const newestFirst = [desc(introductions.createdAt), desc(introductions.id)];

export type Box = 'asked' | 'received';
/** The condition of a list: requests an agent made, or received. */
export const isIn = (box: Box, agentId: string, subject: Subject): SQL =>
  sql`(${box === 'asked' ? isBegunBy(agentId) : hasComeTo(agentId)} and ${isOf[subject]})`;

/** Rows of one page, which `read` selects, and how many there are. */
export async function readPage<T>(
  db: Database,
  condition: SQL,
  read: (window: PageWindow) => Promise<T[]>,
  window: PageWindow,
) {
  const rows = await read(window);
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
export type StepRow = Awaited<ReturnType<typeof readSteps>>[number];

const isNewTo = (
  agentId: string,
) => sql`(${introductions.askerAgentId} = ${agentId} and ${introductions.isNewToAsker}
  or ${introductions.ownerAgentId} = ${agentId} and ${introductions.isNewToOwner})`;

/** Two agents, and the client or the person at a company that it is about. */
export type Parties = Pick<
  typeof introductions.$inferInsert,
  'clientId' | 'companyPersonId' | 'askerAgentId' | 'ownerAgentId' | 'isReferral'
>;

/**
 * Unseen for the agent who is asked. Null while another of the same kind between the same agents waits for the same
 * subject.
 */
export async function insertIntroduction(
  tx: Database,
  values: Parties & { createdAt: Date; expiresAt: Date },
): Promise<string | null> {
  const { isReferral = false } = values;
  const [row] = await tx
    .insert(introductions)
    .values({ ...values, isNewToAsker: isReferral, isNewToOwner: !isReferral })
    .onConflictDoNothing()
    .returning({ id: introductions.id });
  return row?.id ?? null;
}

/** Whether this agent withdrew a request for the same client or person after the given time. */
export async function hasWithdrawn(tx: Database, asked: Parties, after: Date): Promise<boolean> {
  const { clientId, companyPersonId, askerAgentId, isReferral = false } = asked;
  const [row] = await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(
      and(
        clientId ? eq(introductions.clientId, clientId) : undefined,
        companyPersonId ? eq(introductions.companyPersonId, companyPersonId) : undefined,
        eq(introductions.askerAgentId, askerAgentId),
        eq(introductions.isReferral, isReferral),
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

/** The agent who has to answer, as a person. */
const receiver = sql<string>`(select person_id from agents where id =
  case when ${introductions.isReferral} then ${introductions.askerAgentId} else ${introductions.ownerAgentId} end)`;

/**
 * The agent who began it has not seen the answer; a withdrawal, or an end without an answer, leaves nobody to answer.
 * Returns the person who was asked, or null when it no longer waits: of two simultaneous answers, one counts.
 */
export async function settle(
  tx: Database,
  id: string,
  state: IntroductionState,
  now: Date,
): Promise<{ receiverId: string } | null> {
  const [settled] = await tx
    .update(introductions)
    .set({
      state,
      updatedAt: now,
      isNewToAsker: sql`${state !== 'withdrawn'} and not ${introductions.isReferral}`,
      isNewToOwner: sql`${state !== 'withdrawn'} and ${introductions.isReferral}`,
    })
    .where(and(eq(introductions.id, id), eq(introductions.state, 'pending')))
    .returning({ receiverId: receiver });
  return settled ?? null;
}

/** What an agent has not seen, counted by list. */
export const countNew = (db: Database, agentId: string, subject: Subject) =>
  rowOf<{ asked: number; received: number }>(
    db,
    sql`select count(*) filter (where ${isBegunBy(agentId)})::int as asked,
        count(*) filter (where ${hasComeTo(agentId)})::int as received
      from ${introductions} where ${isNewTo(agentId)} and ${isOf[subject]}`,
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

export async function readOverdue(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: string; subject: Subject }[]> {
  const rows = await db
    .select({ id: introductions.id, clientId: introductions.clientId })
    .from(introductions)
    .where(and(eq(introductions.state, 'pending'), lte(introductions.expiresAt, now)))
    .limit(limit);
  return rows.map(({ id, clientId }) => ({ id, subject: clientId === null ? 'company' : 'client' }));
}
