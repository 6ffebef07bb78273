import type { IntroductionState, ProspectFacts } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
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
import { isKept } from '../../match-rule/wishes.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

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

const columns = {
  id: introductions.id,
  clientId: introductions.clientId,
  state: sql<IntroductionState>`${introductions.state}`,
  askerAgentId: introductions.askerAgentId,
  ownerAgentId: introductions.ownerAgentId,
  clientName: clients.fullName,
  isKept: sql<boolean>`${isKept}`,
  isShown: sql<boolean>`${prospects.clientId} is not null and ${clients.status} = 'active'`,
  offer: sql<ProspectFacts['offer'] | null>`${prospects.offer}`,
  isRental: sql<boolean>`${clients.rentPeriod} is not null`,
  country: prospects.country,
  city: prospects.city,
  budgetFrom: prospects.budgetFrom,
  lifestyleNames: prospects.lifestyleNames,
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

/** Rights are in the query: only who asked and who was asked. */
const isParty = (agentId: string) =>
  sql`${agentId} in (${introductions.askerAgentId}, ${introductions.ownerAgentId})`;

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
  const column = box === 'asked' ? introductions.askerAgentId : introductions.ownerAgentId;
  const condition = eq(column, agentId);
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

type NewIntroduction = Pick<
  typeof introductions.$inferInsert,
  'clientId' | 'askerAgentId' | 'ownerAgentId' | 'expiresAt' | 'createdAt'
>;

/** Null while a request of the same agent for the same client waits. */
export async function insertIntroduction(tx: Database, values: NewIntroduction): Promise<string | null> {
  const [row] = await tx
    .insert(introductions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: introductions.id });
  return row?.id ?? null;
}

/** Whether this agent took a request for this client back after the given time. */
export async function hasWithdrawn(
  tx: Database,
  asked: { clientId: string; askerAgentId: string },
  after: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(
      and(
        eq(introductions.clientId, asked.clientId),
        eq(introductions.askerAgentId, asked.askerAgentId),
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

/** False when it does not wait any more: of two answers at once, one counts. */
export async function settle(
  tx: Database,
  id: string,
  state: IntroductionState,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(introductions)
    .set({ state, updatedAt: now })
    .where(and(eq(introductions.id, id), eq(introductions.state, 'pending')))
    .returning({ id: introductions.id });
  return rows.length > 0;
}

export async function readOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: introductions.id })
    .from(introductions)
    .where(and(eq(introductions.state, 'pending'), lte(introductions.expiresAt, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
