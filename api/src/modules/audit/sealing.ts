import { createHash } from 'node:crypto';
import type { auditSeals } from '../../db/schema/index.ts';

export type Seal = typeof auditSeals.$inferSelect;

/** The value used as a hash before the first seal. */
export const noHash = '0'.repeat(64);

/**
 * What of its rows a seal covers. The first form leaves out the names of who acted. An API of the release before still
 * seals in it while it runs beside this one, also rows that have such names.
 */
export const sealForms = { withoutNames: 1, whole: 2 } as const;

/** A seal covers its rows, its number, form and times, and the seal before it. The first form does not name itself. */
export function sealHash(seal: Omit<Seal, 'hash' | 'rowIds'>): string {
  const { number, previousHash, rowsDigest, sealedAt, lastAt, form } = seal;
  const parts = [number, previousHash, rowsDigest, sealedAt.toISOString(), lastAt.toISOString()];
  return createHash('sha256')
    .update([...parts, ...(form === sealForms.withoutNames ? [] : [form])].join('\n'))
    .digest('hex');
}
