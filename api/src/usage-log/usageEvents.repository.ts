import type { UsageEventKind } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { people, usageEvents } from '../db/schema/index.ts';

export type UsageRecord = {
  at: Date;
  personId: string;
  role: string;
  kind: UsageEventKind;
  path: string;
};

/** Records what a person did, unless they are not to be tracked (skipGA, B §6). */
export async function insertUsage(db: Database, record: UsageRecord): Promise<void> {
  const { at, personId, role, kind, path } = record;
  await prepared(db).execute(sql`
    insert into ${usageEvents} (at, person_id, role, kind, path)
    select ${at.toISOString()}::timestamptz, ${people.id}, ${role}, ${kind}, ${path}
    from ${people} where ${people.id} = ${personId} and ${people.isTracked}`);
}
