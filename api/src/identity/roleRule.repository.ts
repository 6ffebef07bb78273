import type { GrantableRole } from '@portico/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { settings } from '../db/schema/index.ts';

const ruleKey = 'roles';
/** Whoever holds it can give every other role, so it alone waits for a second administrator. */
const powerful: readonly string[] = ['admin'] satisfies GrantableRole[];

/** Whether the most powerful role needs two administrators; not unless staff have said so. */
export async function readRule(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, ruleKey));
  return (row?.value as { needsTwo?: boolean } | undefined)?.needsTwo === true;
}

export async function writeRule(tx: Database, needsTwo: boolean, by: { personId: string; at: Date }) {
  const set = { value: { needsTwo }, updatedAt: by.at, updatedByPersonId: by.personId };
  await tx
    .insert(settings)
    .values({ key: ruleKey, ...set })
    .onConflictDoUpdate({
      target: settings.key,
      set: { ...set, version: sql`${settings.version} + 1` },
    });
}

/** Whether this role, by the rule as it is now, waits for a second administrator. */
export const needsSecond = async (db: Database, role: string): Promise<boolean> =>
  powerful.includes(role) && readRule(db);
