import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { auditSeals } from '../../db/schema/index.ts';

export type Seal = typeof auditSeals.$inferSelect;

/** What stands in place of a hash before the first seal. */
export const noHash = '0'.repeat(64);

/**
 * What a row says, as one hash. The statement stands here, not in the database, so that whoever changes a function there
 * changes no verification. `terms` is derived from the rest.
 */
const rowDigest = sql`sha256(convert_to(jsonb_build_array(l.id, (extract(epoch from l.at) * 1000)::bigint, l.action,
  l.actor_person_id, l.impersonator_person_id, l.subject_kind, l.subject_id, l.before, l.after, l.reason, l.ip_address,
  l.request_id)::text, 'UTF8'))`;

/** What the rows `l` say, in the order of their ids. */
export const rowsDigest: SQL = sql`encode(sha256(coalesce(string_agg(${rowDigest}, ''::bytea order by l.id), ''::bytea)), 'hex')`;

/** A seal holds its rows, its number and times, and the seal before it. */
export const sealHash = ({
  number,
  previousHash,
  rowsDigest,
  sealedAt,
  lastAt,
}: Omit<Seal, 'hash' | 'rowIds'>) =>
  createHash('sha256')
    .update([number, previousHash, rowsDigest, sealedAt.toISOString(), lastAt.toISOString()].join('\n'))
    .digest('hex');
