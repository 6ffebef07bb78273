import type { RecordedUsageKind } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { people, usageEvents } from '../db/schema/index.ts';

export type UsageRecord = {
  at: Date;
  personId: string;
  role: string;
  kind: RecordedUsageKind;
  path: string;
};

/**
 * Records what a person did, unless they must not be tracked (skipGA, B §6). `beside` is another write, recorded in the
 * same statement: a commit waits for the disk, and one commit for both waits once.
 */
export async function insertUsage(db: Database, record: UsageRecord, beside?: SQL): Promise<void> {
  const { at, personId, role, kind, path } = record;
  const usage = sql`
    insert into ${usageEvents} (at, person_id, role, kind, path)
    select ${at.toISOString()}::timestamptz, ${people.id}, ${role}, ${kind}, ${path}
    from ${people} where ${people.id} = ${personId} and ${people.isTracked}`;
  await prepared(db).execute(beside ? sql`with used as (${usage}) ${beside}` : usage);
}
