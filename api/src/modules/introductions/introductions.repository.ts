import type { ProspectFacts } from '@portico/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, introductions, prospects } from '../../db/schema/index.ts';
import { isKept } from '../../match-rule/wishes.ts';
import type { PageWindow } from '../../support/paging.ts';
import { isThere } from './prospectDescriptions.repository.ts';
import * as threads from './threads.repository.ts';

const { asker, owner, askerPerson, ownerPerson } = threads;

const columns = {
  ...threads.threadColumns,
  clientId: clients.id,
  isReferral: introductions.isReferral,
  clientName: clients.fullName,
  isKept: sql<boolean>`${isKept}`,
  /**
   * A referral does not require the client to be in Prospect Search: the client's agent has chosen who learns about
   * them.
   */
  isShown: sql<boolean>`(${introductions.isReferral} or ${prospects.clientId} is not null) and ${clients.status} = 'active'`,
  /**
   * A referral does not reveal how the client is shown in Prospect Search, so that nobody can find them there with it.
   */
  offer: sql<
    ProspectFacts['offer'] | null
  >`case when not ${introductions.isReferral} then ${prospects.offer} end`,
  isRental: sql<boolean>`${clients.rentPeriod} is not null`,
  alsoRents: sql<boolean>`case when ${introductions.isReferral} then ${clients.rentPeriod} is null and ${clients.alsoRentPeriod} is not null
    else coalesce(${prospects.alsoRents}, false) end`,
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

export async function readIntroduction(db: Database, agentId: string, id: string) {
  const [row] = await select(db, and(eq(introductions.id, id), threads.isParty(agentId)));
  return row ?? null;
}

/** For the job, which has no reader. */
export async function readAny(db: Database, id: string) {
  const [row] = await select(db, eq(introductions.id, id));
  return row ?? null;
}

export function readIntroductions(db: Database, agentId: string, box: threads.Box, window: PageWindow) {
  const condition = threads.isIn(box, agentId, 'client');
  return threads.readPage(
    db,
    condition,
    ({ limit, offset }) =>
      select(db, condition)
        .orderBy(...threads.newestFirst)
        .limit(limit)
        .offset(offset),
    window,
  );
}

/**
 * The client's agent, who refers a client they still work for, and the member who should answer; null for anything
 * else.
 */
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
