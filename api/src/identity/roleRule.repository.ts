import type { GrantableRole } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import { readDocument, writeDocument } from '../settings/documents.repository.ts';

const ruleKey = 'roles';
/** This role can give every other role, so it alone waits for a second administrator. */
const powerful: readonly string[] = ['admin'] satisfies GrantableRole[];

/** Whether giving the most powerful role takes two administrators. It does not unless staff have turned this on. */
export async function readRule(db: Database): Promise<boolean> {
  return ((await readDocument(db, ruleKey))?.value as { needsTwo?: boolean } | undefined)?.needsTwo === true;
}

export async function writeRule(tx: Database, needsTwo: boolean, by: { personId: string; at: Date }) {
  await writeDocument(tx, ruleKey, { value: { needsTwo }, ...by });
}

/** Whether this role, by the current rule, waits for a second administrator. */
export const needsSecond = async (db: Database, role: string): Promise<boolean> =>
  powerful.includes(role) && readRule(db);
