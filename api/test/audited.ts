import { measureKeys } from '@portico/contracts/listing-fields';
import { auditActions, auditFields, auditKinds } from '@portico/contracts/lists';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/index.ts';
import { differences } from '../src/support/auditDifferences.ts';
import { auditTable } from './audit-table.ts';

const patterns = Object.entries(auditTable)
  .filter(([, leaves]) => leaves === 'always')
  .map(([route]) => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) }));

type Called = { method: string; path: string; requestId: unknown };

/** Throws if a successful write left no entry in the audit log although the table says that it always does. */
export async function requireEntry(db: Database, { method, path, requestId }: Called): Promise<void> {
  const called = `${method} ${path.split('?', 1)[0]}`;
  const found = patterns.find(({ pattern }) => pattern.test(called));
  // `POST /admin/x` also fits `POST /admin/:id` where the table has both: then the literal one decides.
  if (!found || (auditTable[called] ?? 'always') !== 'always' || typeof requestId !== 'string') return;
  if ((await db.$count(auditLog, eq(auditLog.requestId, requestId))) === 0)
    throw new Error(`${found.route} succeeded and left no entry in the audit log`);
}

/** Throws if the log names an action, a kind or a field that `/admin/logs` has no words for. */
export async function requireNames(db: Database): Promise<void> {
  const { action, subjectKind: kind, before, after } = auditLog;
  const written = await db
    .select({ action, kind, before, after })
    .from(auditLog)
    .where(sql`${auditLog.requestId} is not null`);
  const names = written.flatMap(({ action, kind }) => [action, kind]);
  const fields = written.flatMap(({ before, after }) =>
    differences(before, after).flatMap(({ field }) => field.split('.')),
  );
  const unknown = [
    ...unlisted(names, [...auditActions, ...auditKinds]),
    ...unlisted(fields, [...auditFields, ...measureKeys]).map((field) => `the field ${field}`),
  ];
  if (unknown.length > 0)
    throw new Error(`lists/audit.ts or auditFields.ts of the contracts does not have ${unknown.join(', ')}`);
}

const unlisted = (names: readonly string[], known: readonly string[]) =>
  [...new Set(names)].filter((name) => !known.includes(name));
