import type { RemoteFailureBody } from '@portico/contracts';
import { count, desc, gte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditLog, remoteFailures } from '../../db/schema/index.ts';

export type FailureFigures = { count: number; last: { phase: string; message: string; at: Date } };

/** Load failures since `since`: the count for each remote, and its latest. */
export async function failuresSince(db: Database, since: Date): Promise<Map<string, FailureFigures>> {
  const isRecent = gte(remoteFailures.at, since);
  const counts = await db
    .select({ remote: remoteFailures.remote, count: count() })
    .from(remoteFailures)
    .where(isRecent)
    .groupBy(remoteFailures.remote);
  const last = await db
    .selectDistinctOn([remoteFailures.remote], {
      remote: remoteFailures.remote,
      phase: remoteFailures.phase,
      message: remoteFailures.message,
      at: remoteFailures.at,
    })
    .from(remoteFailures)
    .where(isRecent)
    .orderBy(remoteFailures.remote, desc(remoteFailures.at));
  const lastOf = new Map(last.map(({ remote, ...failure }) => [remote, failure]));
  return new Map(
    counts.flatMap(({ remote, count: number }) => {
      const failure = lastOf.get(remote);
      return failure ? [[remote, { count: number, last: failure }] as const] : [];
    }),
  );
}

export type FailureOrigin = { at: Date; personId: string | null; userAgent: string | null };

export async function insertFailure(
  db: Database,
  body: RemoteFailureBody,
  origin: FailureOrigin,
): Promise<void> {
  await db.insert(remoteFailures).values({ ...body, ...origin });
}

export type RollbackRecord = {
  at: Date;
  actorPersonId: string;
  remote: string;
  from: string;
  to: string;
  ipAddress: string;
  requestId: string;
};

export async function recordRollback(
  db: Database,
  { remote, from, to, ...origin }: RollbackRecord,
): Promise<void> {
  await db.insert(auditLog).values({
    ...origin,
    action: 'remote-rollback',
    subjectKind: 'remote',
    subjectId: remote,
    before: { version: from },
    after: { version: to },
  });
}
