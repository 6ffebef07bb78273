import { grantableRoles } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { auditLog } from '../db/schema/index.ts';

/** Who did it. A `Requester` fits, and adds where the request came from. */
export type AuditActor = {
  personId: string | null;
  /** The staff member behind an impersonated session: the log must never blame the member alone. */
  impersonatorPersonId: string | null;
  ipAddress?: string | null;
  requestId?: string | null;
};

export type AuditEntry = {
  /** In words with dashes, one of `auditActions`: `role-granted`. */
  action: string;
  /** The kind of the subject: `account`, `person`, `listing`, `settings`… */
  subjectKind: string;
  subjectId: string | null;
  /** The fields that matter, before and after; the reader is shown the differences. */
  before?: object | null;
  after?: object | null;
  /**
   * Why the action was taken, in the words of the person who took it. Without it, a `reason` among the fields of
   * `after` is used.
   */
  reason?: string | null;
  at?: Date;
};

/** The actor of jobs that run by themselves. */
export const nobody: AuditActor = { personId: null, impersonatorPersonId: null };

/**
 * The only way to write the audit log. Pass the transaction of the change: then neither the change nor its record can
 * exist without the other.
 */
export async function recordAudit(db: Database, by: AuditActor, entry: AuditEntry): Promise<void> {
  await recordAudits(db, by, [entry]);
}

/** A person's name, if they have powers over others; the log keeps no name of anybody else. */
const nameOfStaff = (personId: string | null): SQL<string | null> | null =>
  personId === null
    ? null
    : sql`(select p.full_name from people p where p.id = ${personId} and exists (select 1 from person_roles r
        where r.person_id = p.id and r.role = any(${sql.param([...grantableRoles])}::text[])))`;

/** The same for many subjects of one action, in one statement; returns the ids of the rows. */
export async function recordAudits(
  db: Database,
  by: AuditActor,
  entries: readonly AuditEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const insertion = db.insert(auditLog).values(
    entries.map(({ before, after, reason, ...entry }) => ({
      ...entry,
      reason: reason ?? reasonIn(after),
      before: withoutSecrets(before ?? null),
      after: withoutSecrets(after ?? null),
      actorPersonId: by.personId,
      impersonatorPersonId: by.impersonatorPersonId,
      actorName: nameOfStaff(by.personId),
      impersonatorName: nameOfStaff(by.impersonatorPersonId),
      ipAddress: by.ipAddress ?? null,
      requestId: by.requestId ?? null,
    })),
  );
  const rows = await insertion.returning({ id: auditLog.id });
  return rows.map((row) => row.id);
}

const reasonIn = (after: object | null | undefined): string | null =>
  after && 'reason' in after && typeof after.reason === 'string' ? after.reason : null;

const secretName = /password|secret|token|hash|recovery|^code$/i;
export const notKept = '(not kept)';

/** A second line of defense: a field that is named like a secret is not recorded, even if a caller passes one. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && typeof inner !== 'boolean' ? notKept : withoutSecrets(inner),
    ]),
  );
}
