import { and, asc, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, auditLog, listings } from '../../db/schema/index.ts';
import { listingTiers, readTypedWords } from '../../listings-read/listingText.ts';
import { nameCondition } from '../../support/nameSearch.ts';
import { rowsOf } from '../../support/rows.ts';
import type { AuditSearch, Place } from './auditSearch.ts';
import { findIds } from './findIds.repository.ts';

const mostNamesakes = 200;

/**
 * People whose name or e-mail contains these words, up to some hundred: a name shared by more people does not narrow
 * the search.
 */
export async function readNamesakes(db: Database, name: string): Promise<string[]> {
  const condition = nameCondition(accounts.searchName, name);
  if (!condition) return [];
  const rows = await db
    .select({ personId: accounts.personId })
    .from(accounts)
    .where(condition.indexed)
    .limit(mostNamesakes);
  return rows.map((row) => row.personId);
}

/** Homes whose name or address contains these words, up to as many. A prospect is known only to its agents and their team. */
export async function readHomesNamed(db: Database, text: string): Promise<string[]> {
  const tiers = listingTiers(await readTypedWords(db, text, { agentId: null, isStaff: true }));
  if (!tiers) return [];
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(tiers.begun.indexed, ne(listings.listingType, 'Prospect')))
    .limit(mostNamesakes);
  return rows.map(({ id }) => id);
}

/** Sign-ins are logged with the account's id, so a search for a person looks for both ids. */
export async function readAccountIds(db: Database, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]));
  return rows.map((row) => row.id);
}

export type AuditRow = {
  id: number;
  at: Date;
  action: string;
  actorPersonId: string | null;
  impersonatorPersonId: string | null;
  actorName: string | null;
  impersonatorName: string | null;
  subjectKind: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  ipAddress: string | null;
  requestId: string | null;
};

const { terms: _, ...columns } = getTableColumns(auditLog);

export async function readEntries(
  db: Database,
  search: AuditSearch,
  after: Place | null,
  limit: number,
): Promise<AuditRow[]> {
  const ids = search.entry === null ? await findIds(db, search, after, limit) : [search.entry];
  if (ids.length === 0) return [];
  const rows = await db.select(columns).from(auditLog).where(inArray(auditLog.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** When the oldest row was written. */
export async function readBeginning(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.at)).limit(1);
  return row?.at ?? null;
}

/**
 * The actions that occur, each found by one step down the index: there are dozens of actions among millions of rows.
 */
export async function readActions(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ action: string }>(
    db,
    sql`with recursive actions(action) as (
        (select ${auditLog.action} from ${auditLog} order by 1 limit 1)
        union all
        select (select l.action from ${auditLog} l where l.action > actions.action order by 1 limit 1)
        from actions where actions.action is not null)
      select action from actions where action is not null`,
  );
  return rows.map((row) => row.action);
}
