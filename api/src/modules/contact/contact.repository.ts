import type { ContactRequest, ContactRequestsQuery } from '@portico/contracts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, contactRequests } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

type StoredRequest = typeof contactRequests.$inferSelect;
export type NewRequest = Omit<StoredRequest, 'id' | 'closedAt'>;

/** With the agent's name as it is now. A join would keep the row from being locked. */
const columns = {
  ...getTableColumns(contactRequests),
  agentName: sql<
    string | null
  >`(select ${agents.fullName} from ${agents} where ${agents.id} = ${contactRequests.referredBy})`,
};

/** False when the reference is taken. */
export async function insertRequest(db: Database, request: NewRequest): Promise<boolean> {
  const rows = await db
    .insert(contactRequests)
    .values(request)
    .onConflictDoNothing({ target: contactRequests.reference })
    .returning({ id: contactRequests.id });
  return rows.length > 0;
}

/** Two requests with the same text are written one after the other: the second finds the first. */
export async function lockTwins(tx: Database, { email, message }: Pick<NewRequest, 'email' | 'message'>) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email} ${message}`}, 0))`);
}

/** The reference of an identical message sent after `since`. */
export async function findTwin(db: Database, request: NewRequest, since: Date): Promise<string | null> {
  const [row] = await db
    .select({ reference: contactRequests.reference })
    .from(contactRequests)
    .where(
      and(
        gt(contactRequests.createdAt, since),
        eq(contactRequests.email, request.email),
        eq(contactRequests.name, request.name),
        eq(contactRequests.subject, request.subject),
        eq(contactRequests.message, request.message),
        request.personId ? eq(contactRequests.personId, request.personId) : isNull(contactRequests.personId),
      ),
    );
  return row?.reference ?? null;
}

function conditionOf({ status, q }: ContactRequestsQuery): SQL | undefined {
  const pattern = q?.trim() && `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    status === 'open' ? isNull(contactRequests.closedAt) : undefined,
    status === 'closed' ? isNotNull(contactRequests.closedAt) : undefined,
    pattern
      ? or(
          ilike(contactRequests.reference, pattern),
          ilike(contactRequests.name, pattern),
          ilike(contactRequests.email, pattern),
        )
      : undefined,
  );
}

/** Open requests with the longest wait first; otherwise the latest first. */
export async function readRequests(
  db: Database,
  query: ContactRequestsQuery,
  { limit, offset }: PageWindow,
): Promise<ContactRequest[]> {
  const inTime = query.status === 'open' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(contactRequests)
    .where(conditionOf(query))
    .orderBy(inTime(contactRequests.createdAt), inTime(contactRequests.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toRequest);
}

export async function countRequests(db: Database, query: ContactRequestsQuery): Promise<number> {
  const found = sql`select 1 from ${contactRequests} where ${conditionOf(query) ?? sql`true`}`;
  const { counted } = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(found)} as counted`);
  return counted;
}

/** Reads the request and locks it until the transaction ends. */
export async function lockRequest(db: Database, id: string): Promise<ContactRequest | null> {
  const [row] = await db
    .select(columns)
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
    .for('update');
  return row ? toRequest(row) : null;
}

export async function updateClosed(db: Database, id: string, closedAt: Date | null): Promise<void> {
  await db.update(contactRequests).set({ closedAt }).where(eq(contactRequests.id, id));
}

type ReadRequest = StoredRequest & { agentName: string | null };

function toRequest(row: ReadRequest): ContactRequest {
  const { id, createdAt, closedAt, referralCode: code, referredBy: agentId, agentName, ...rest } = row;
  return {
    ...rest,
    _id: id,
    referral: code && agentId && agentName ? { code, agentId, agentName } : null,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
