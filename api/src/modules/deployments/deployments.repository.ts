import type { RemoteFailureBody } from '@portico/contracts';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, people, remoteFailures, remoteOwners } from '../../db/schema/index.ts';
import type { FailureReport } from './failing.ts';

/** A version of a remote or of the shell. */
export type Versioned = { remote: string; version: string };

const isOneOf = (versions: readonly Versioned[]) =>
  sql`(${remoteFailures.remote}, ${remoteFailures.version}) in (select * from unnest(
    ${sql.param(versions.map(({ remote }) => remote))}::text[],
    ${sql.param(versions.map(({ version }) => version))}::text[]))`;

export type FailureFigures = {
  count: number;
  last: { phase: string; message: string; stack: string | null; at: Date };
};

/**
 * Load failures of these versions since `since`, by `<name> <version>`: how many, and the latest, which is a signed-in
 * person's where there is one. Anybody can report a version that never was; such reports are not read.
 */
export async function failuresSince(
  db: Database,
  versions: readonly Versioned[],
  since: Date,
): Promise<Map<string, FailureFigures>> {
  const { remote, version, personId } = remoteFailures;
  const isRecent = and(isOneOf(versions), gte(remoteFailures.at, since));
  const counts = await db
    .select({ remote, version, count: count() })
    .from(remoteFailures)
    .where(isRecent)
    .groupBy(remote, version);
  const last = await db
    .selectDistinctOn([remote, version], {
      remote,
      version,
      phase: remoteFailures.phase,
      message: remoteFailures.message,
      stack: remoteFailures.stack,
      at: remoteFailures.at,
    })
    .from(remoteFailures)
    .where(isRecent)
    .orderBy(remote, version, sql`(${personId} is null)`, desc(remoteFailures.at));
  const lastOf = new Map(last.map((failure) => [`${failure.remote} ${failure.version}`, failure]));
  return new Map(
    counts.flatMap((row) => {
      const key = `${row.remote} ${row.version}`;
      const failure = lastOf.get(key);
      return failure ? [[key, { count: row.count, last: failure }] as const] : [];
    }),
  );
}

/** Whether a visitor's report of this version since `since` has said where it failed. */
export async function hasVisitorsStack(
  db: Database,
  { remote, version }: Versioned,
  since: Date,
): Promise<boolean> {
  const { personId, stack, at } = remoteFailures;
  const isSame = and(eq(remoteFailures.remote, remote), eq(remoteFailures.version, version));
  const [row] = await db
    .select({ id: remoteFailures.id })
    .from(remoteFailures)
    .where(and(isSame, gte(at, since), isNull(personId), isNotNull(stack)))
    .limit(1);
  return row !== undefined;
}

export type FailureOrigin = { at: Date; personId: string | null; userAgent: string | null };

export async function insertFailure(
  db: Database,
  body: RemoteFailureBody,
  origin: FailureOrigin,
): Promise<void> {
  await db.insert(remoteFailures).values({ ...body, ...origin });
}

/**
 * Browsers' reports about a version from tabs with this shell. Each fault counts once per person, and once for all
 * visitors, so that somebody who sends thousands of reports hides none.
 */
export function reportsOf(
  db: Database,
  { remote, version, shell }: Pick<RemoteFailureBody, 'remote' | 'version'> & { shell: string },
  since: Date,
): Promise<FailureReport[]> {
  return db
    .selectDistinct({ phase: remoteFailures.phase, personId: remoteFailures.personId })
    .from(remoteFailures)
    .where(
      and(
        eq(remoteFailures.remote, remote),
        eq(remoteFailures.version, version),
        eq(remoteFailures.shell, shell),
        gte(remoteFailures.at, since),
      ),
    );
}

export type Owner = { remote: string; personId: string; name: string; email: string };

/** The people who own remotes. */
export function listOwners(db: Database): Promise<Owner[]> {
  return db
    .select({
      remote: remoteOwners.remote,
      personId: people.id,
      name: people.fullName,
      email: people.primaryEmail,
    })
    .from(remoteOwners)
    .innerJoin(people, eq(people.id, remoteOwners.personId))
    .orderBy(asc(people.fullName), asc(people.id));
}

export async function remotesOwnedBy(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .select({ remote: remoteOwners.remote })
    .from(remoteOwners)
    .where(eq(remoteOwners.personId, personId));
  return rows.map(({ remote }) => remote);
}

/** People with an account under these addresses, in the order of the addresses; null where there is none. */
export async function peopleOfEmails(db: Database, emails: readonly string[]): Promise<(string | null)[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select({ email: accounts.email, personId: accounts.personId })
    .from(accounts)
    .where(inArray(accounts.email, [...emails]));
  return emails.map((email) => rows.find((row) => row.email === email)?.personId ?? null);
}

export async function replaceOwners(
  db: Database,
  remote: string,
  personIds: readonly string[],
): Promise<void> {
  await db.delete(remoteOwners).where(eq(remoteOwners.remote, remote));
  if (personIds.length > 0)
    await db.insert(remoteOwners).values(personIds.map((personId) => ({ remote, personId })));
}
