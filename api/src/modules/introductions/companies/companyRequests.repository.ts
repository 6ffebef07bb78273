import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { companies, companyPeople, introductions } from '../../../db/schema/index.ts';
import type { PageWindow } from '../../../support/paging.ts';
import { isThere } from '../prospectDescriptions.repository.ts';
import * as threads from '../threads.repository.ts';

const { asker, owner, askerPerson, ownerPerson } = threads;

const columns = {
  ...threads.threadColumns,
  company: companies.name,
  fullName: companyPeople.fullName,
  role: companyPeople.role,
  reach: companyPeople.reach,
};

const select = (db: Database, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(introductions)
    .innerJoin(companyPeople, eq(companyPeople.id, introductions.companyPersonId))
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .innerJoin(asker, eq(asker.id, introductions.askerAgentId))
    .innerJoin(owner, eq(owner.id, introductions.ownerAgentId))
    .innerJoin(askerPerson, eq(askerPerson.id, asker.personId))
    .innerJoin(ownerPerson, eq(ownerPerson.id, owner.personId))
    .where(condition);

export type RequestRow = Awaited<ReturnType<typeof select>>[number];

export async function readRequest(db: Database, agentId: string, id: string) {
  const [row] = await select(db, and(eq(introductions.id, id), threads.isParty(agentId)));
  return row ?? null;
}

/** For the job and the letters: it checks nobody's rights. */
export async function readAnyRequest(db: Database, id: string) {
  const [row] = await select(db, eq(introductions.id, id));
  return row ?? null;
}

export function readRequests(db: Database, agentId: string, box: threads.Box, window: PageWindow) {
  const condition = threads.isIn(box, agentId, 'company');
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
 * The agent to ask for an introduction to a person; null for the asker's own entries, and for hidden ones. Until the
 * transaction ends nobody can remove the person: a removal waits, and then declines the request.
 */
export async function readAgentOf(tx: Database, personId: string, askerAgentId: string) {
  const [row] = await tx
    .select({ agentId: companies.agentId })
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .where(
      and(
        eq(companyPeople.id, personId),
        isNull(companyPeople.removedAt),
        isNull(companies.removedAt),
        isNull(companies.takenDownAt),
        sql`${companies.agentId} <> ${askerAgentId}`,
        isThere(sql`${companies.agentId}`),
      ),
    )
    .for('share', { of: companyPeople });
  return row ?? null;
}

export async function readWaiting(tx: Database, personIds: readonly string[]): Promise<RequestRow[]> {
  if (personIds.length === 0) return [];
  return select(
    tx,
    and(inArray(introductions.companyPersonId, [...personIds]), eq(introductions.state, 'pending')),
  );
}
