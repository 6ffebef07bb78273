import type { Me } from '@portico/contracts';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { accounts, people, personRoles, sessions } from '../db/schema/index.ts';
import { type Settings, settingsDocuments, settingsOf } from '../settings/settings.repository.ts';
import type { SessionRow } from './sessions.repository.ts';
import { type Standing, standingColumns, standingOf, withStanding } from './standing.repository.ts';

export type KnownCaller = {
  session: SessionRow;
  standing: Standing;
  settings: Settings;
  /** Whether the staff member who acts in this person's place may still do so; false for an ordinary session. */
  isImpersonatorStaff: boolean;
};

const impersonator = alias(people, 'impersonator');

const isActingStaff = sql<boolean>`exists (
  select 1 from ${personRoles} as held inner join ${accounts} as own on own.person_id = held.person_id
  where held.person_id = ${sessions.impersonatorPersonId} and held.role in ('admin', 'concierge')
    and own.is_active and own.suspended_at is null)`;

/** Names the staff member behind an impersonated session, for the banner; null for an ordinary one. */
const impersonationOf = (
  { impersonatorPersonId, impersonationEndsAt }: SessionRow,
  byName: string | null,
): Me['currentUser']['impersonation'] =>
  impersonatorPersonId && impersonationEndsAt
    ? {
        byPersonId: impersonatorPersonId,
        byName: byName ?? '',
        endsAt: impersonationEndsAt.toISOString(),
      }
    : null;

function selectCallers(db: Database, now: Date) {
  const columns = {
    session: sessions,
    impersonatorName: impersonator.fullName,
    isImpersonatorStaff: isActingStaff,
    settings: settingsDocuments,
    ...standingColumns(now),
  };
  const ofSession = prepared(db)
    .select(columns)
    .from(sessions)
    .leftJoin(impersonator, eq(impersonator.id, sessions.impersonatorPersonId))
    .innerJoin(people, eq(people.id, sessions.personId))
    .$dynamic();
  return withStanding(ofSession);
}

type CallerRow = Awaited<ReturnType<typeof selectCallers>>[number];

function knownCallerOf(row: CallerRow): KnownCaller {
  const standing = standingOf(row);
  standing.currentUser.impersonation = impersonationOf(row.session, row.impersonatorName);
  const { session, isImpersonatorStaff } = row;
  return { session, standing, settings: settingsOf(row.settings), isImpersonatorStaff };
}

/** Reads the session of an access token, its person, their rights and the settings, in one statement. */
export async function readCaller(db: Database, accessHash: string, now: Date): Promise<KnownCaller | null> {
  const [row] = await selectCallers(db, now).where(eq(sessions.accessHash, accessHash)).limit(1);
  return row ? knownCallerOf(row) : null;
}

/** The same for many access tokens at once, by their hashes; unknown ones are left out. */
export async function readCallers(
  db: Database,
  accessHashes: readonly string[],
  now: Date,
): Promise<Map<string, KnownCaller>> {
  const hashes = sql`${sql.param([...accessHashes])}::text[]`;
  const rows = await selectCallers(db, now).where(sql`${sessions.accessHash} = any(${hashes})`);
  return new Map(rows.map((row) => [row.session.accessHash, knownCallerOf(row)]));
}
