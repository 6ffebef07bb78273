import {
  onboardingAgreements,
  type PrivacyRequest,
  type PrivacyRequestKind,
  type PrivacyState,
} from '@portico/contracts';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  acceptances,
  accounts,
  agents,
  legalTexts,
  people,
  privacyDownloads,
  privacyRequests,
  scheduledDeletions,
} from '../../db/schema/index.ts';
import { isoOrNull } from '../../support/moments.ts';

type StoredRequest = typeof privacyRequests.$inferSelect;
const toRequest = ({ id, kind, state, message, ...row }: StoredRequest): PrivacyRequest => ({
  ...{ _id: id, kind: kind as PrivacyRequestKind, state: state as PrivacyState, message },
  ...{ createdAt: row.createdAt.toISOString(), dueAt: row.dueAt.toISOString() },
  ...{ settledAt: isoOrNull(row.settledAt), expiresAt: isoOrNull(row.expiresAt) },
});

/** The newest first. */
export async function readRequests(db: Database, personId: string): Promise<PrivacyRequest[]> {
  const rows = await db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.personId, personId))
    .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
    .limit(50);
  return rows.map(toRequest);
}

/** False while one of the same kind is already requested; there can be several corrections. */
export async function insertRequest(
  tx: Database,
  values: Pick<StoredRequest, 'personId' | 'kind' | 'message' | 'createdAt' | 'dueAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(privacyRequests)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: privacyRequests.id });
  return rows.length > 0;
}

export async function settleAsked(
  tx: Database,
  {
    personId,
    kind,
    state,
    at,
  }: { personId: string; kind: PrivacyRequestKind; state: PrivacyState; at: Date },
): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ state, settledAt: at })
    .where(
      and(
        eq(privacyRequests.personId, personId),
        eq(privacyRequests.kind, kind),
        eq(privacyRequests.state, 'asked'),
      ),
    );
}

export async function readDeletion(db: Database, personId: string) {
  const [row] = await db
    .select({
      id: scheduledDeletions.id,
      deleteAfter: scheduledDeletions.deleteAfter,
      requestedByPersonId: scheduledDeletions.requestedByPersonId,
    })
    .from(scheduledDeletions)
    .where(and(eq(scheduledDeletions.personId, personId), isNull(scheduledDeletions.cancelledAt)));
  return row ?? null;
}

export async function insertDeletion(
  tx: Database,
  values: Pick<typeof scheduledDeletions.$inferInsert, 'personId' | 'reason' | 'deleteAfter' | 'createdAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(scheduledDeletions)
    .values({ ...values, requestedByPersonId: values.personId })
    .onConflictDoNothing()
    .returning({ id: scheduledDeletions.id });
  return rows.length > 0;
}

export async function cancelDeletion(tx: Database, id: string, cancelledAt: Date): Promise<boolean> {
  const rows = await tx
    .update(scheduledDeletions)
    .set({ cancelledAt })
    .where(and(eq(scheduledDeletions.id, id), isNull(scheduledDeletions.cancelledAt)))
    .returning({ id: scheduledDeletions.id });
  return rows.length > 0;
}

/**
 * What a person accepted with the terms before acceptances were recorded one by one: for each text without a record,
 * the version in force on that day.
 */
export const readUnrecorded = (db: Database, personId: string) =>
  db
    .select({
      kind: legalTexts.page,
      version: sql<number>`max(${legalTexts.version})::int`,
      acceptedAt: people.acceptedTermsAt,
    })
    .from(people)
    .innerJoin(legalTexts, lte(legalTexts.publishedAt, people.acceptedTermsAt))
    .leftJoin(acceptances, and(eq(acceptances.personId, people.id), eq(acceptances.kind, legalTexts.page)))
    .where(
      and(
        eq(people.id, personId),
        inArray(legalTexts.page, [...onboardingAgreements]),
        isNull(acceptances.kind),
      ),
    )
    .groupBy(legalTexts.page, people.acceptedTermsAt);

export const readConsents = (db: Database, personId: string) =>
  db
    .select({ kind: acceptances.kind, version: acceptances.version, acceptedAt: acceptances.acceptedAt })
    .from(acceptances)
    .where(eq(acceptances.personId, personId))
    .orderBy(desc(acceptances.acceptedAt), asc(acceptances.kind));

/** Downloads that are waiting to be made, the longest wait first. */
export const readAskedDownloads = (db: Database, limit: number) =>
  db
    .select({ id: privacyRequests.id, personId: privacyRequests.personId })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.kind, 'download'), eq(privacyRequests.state, 'asked')))
    .orderBy(asc(privacyRequests.createdAt))
    .limit(limit);

/** The person whose data a copy contains; null without an account. */
export async function readWhose(db: Database, personId: string) {
  const [row] = await db
    .select({
      personId: people.id,
      firstName: people.firstName,
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      agentId: agents.id,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(agents, eq(agents.personId, people.id))
    .where(eq(people.id, personId));
  return row ?? null;
}

/** False when another process was faster, or the request is gone. */
export async function keepDownload(
  tx: Database,
  id: string,
  { content, at, expiresAt }: { content: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(privacyRequests)
    .set({ state: 'ready', settledAt: at, expiresAt })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'asked')))
    .returning({ id: privacyRequests.id });
  if (rows.length === 0) return false;
  await tx.insert(privacyDownloads).values({ requestId: id, content });
  return true;
}

export async function readDownload(db: Database, personId: string, id: string) {
  const [row] = await db
    .select({ content: privacyDownloads.content, expiresAt: privacyRequests.expiresAt })
    .from(privacyDownloads)
    .innerJoin(privacyRequests, eq(privacyRequests.id, privacyDownloads.requestId))
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.personId, personId)));
  return row ?? null;
}

/** Deletes the files of expired copies; the record that they were made stays. */
export async function expireDownloads(tx: Database, now: Date): Promise<void> {
  const expired = await tx
    .update(privacyRequests)
    .set({ state: 'expired' })
    .where(and(eq(privacyRequests.state, 'ready'), lte(privacyRequests.expiresAt, now)))
    .returning({ id: privacyRequests.id });
  for (const { id } of expired) await tx.delete(privacyDownloads).where(eq(privacyDownloads.requestId, id));
}
