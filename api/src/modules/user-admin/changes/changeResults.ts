import type { SkipReason } from '@portico/contracts';
import type { Database } from '../../../db/client.ts';
import type { AuditEntry } from '../../../support/audit.ts';
import type * as repository from './changes.repository.ts';

type Change = repository.Change;
type Row = repository.ChangeRow;
/** The result of a row, and the log's words about it. */
export type Result = { outcome: repository.Outcome; entry?: AuditEntry };
export type Batch = { tx: Database; change: Change; at: Date };

export const result = (
  { rowNo, personId, before }: Row,
  outcome: repository.Outcome['outcome'],
  reason?: SkipReason,
): Result => ({
  outcome: { rowNo, personId, before, outcome, reasons: reason ? [{ code: reason }] : [] },
});

/** Adds these outcomes to those counted before. */
export const counted = (
  outcomes: readonly Pick<repository.Outcome, 'outcome'>[],
  counts: Change['counts'] = {},
) => {
  const sum = { ...counts };
  for (const { outcome } of outcomes) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
};
