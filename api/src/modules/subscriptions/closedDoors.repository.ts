import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, checkouts, scheduledDeletions } from '../../db/schema/index.ts';

/** The open payment pages of members who are suspended, deleted, or scheduled for deletion. */
export function readOfClosed(db: Database) {
  const isToBeDeleted = db
    .select({ one: sql`1` })
    .from(scheduledDeletions)
    .where(and(eq(scheduledDeletions.personId, checkouts.personId), isNull(scheduledDeletions.cancelledAt)));
  return db
    .select({ id: checkouts.id, providerSessionId: checkouts.providerSessionId })
    .from(checkouts)
    .leftJoin(accounts, eq(accounts.personId, checkouts.personId))
    .where(
      and(
        eq(checkouts.status, 'open'),
        isNotNull(checkouts.providerSessionId),
        or(isNotNull(accounts.suspendedAt), isNull(accounts.id), exists(isToBeDeleted)),
      ),
    );
}

export type OfClosed = Awaited<ReturnType<typeof readOfClosed>>[number];
