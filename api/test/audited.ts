import { measureKeys } from '@portico/contracts/listing-fields';
import { auditActions, auditFields, auditKinds } from '@portico/contracts/lists';
import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/index.ts';
import { differences } from '../src/support/auditDifferences.ts';
import { auditTable } from './audit-table.ts';
import { shownRoutes } from './shownRoutes.ts';

const parametersOf = (route: string) => route.match(/:\w+/g)?.length ?? 0;

/** `PUT /tagCategories/order` also fits `PUT /tagCategories/:id`: the route with fewer parameters comes first. */
const patterns = Object.keys(auditTable)
  .toSorted((one, other) => parametersOf(one) - parametersOf(other))
  .map((route) => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** Not the entry that every write in a member's place leaves (`impersonationAudit`). */
const isOfTheRoute = notLike(auditLog.action, 'impersonated-write%');

type Called = { method: string; path: string; requestId: unknown; isRepeated?: boolean };

/**
 * Notes that a successful write left an entry in the audit log. Throws if it left none although the table says that it
 * always does; a repeated request gets the stored answer of the first one, and leaves none.
 */
export async function requireEntry(
  db: Database,
  { method, path, requestId, isRepeated = false }: Called,
  settled: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  // The specification writes `/listings/`, which is the same route.
  const called = `${method} ${path.replace(/\/?(\?.*)?$/, '')}`;
  const route = patterns.find(({ pattern }) => pattern.test(called))?.route;
  const leaves = route && auditTable[route];
  if (!route || typeof leaves !== 'object' || typeof requestId !== 'string') return;
  const isAlways = leaves.leaves === 'always';
  if (!isAlways && shownRoutes.has(route)) return;
  if (leaves.leaves === 'afterAnswer') await settled();
  if ((await db.$count(auditLog, and(eq(auditLog.requestId, requestId), isOfTheRoute))) > 0)
    shownRoutes.add(route);
  else if (isAlways && !isRepeated) throw new Error(`${route} succeeded and left no entry in the audit log`);
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
