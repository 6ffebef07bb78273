import { createHash } from 'node:crypto';
import type { auditSeals } from '../../db/schema/index.ts';

export type Seal = typeof auditSeals.$inferSelect;

/** The value used as a hash before the first seal. */
export const noHash = '0'.repeat(64);

/** A seal covers its rows, its number and times, and the seal before it. */
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
