import type { AuditEntry } from '@portico/contracts';
import { csvLine } from '@portico/rules/csv';
import { anyId } from './entries.ts';

const header = [
  'Time (UTC)',
  'Action',
  'By',
  'By (person)',
  'In the place of',
  'Subject',
  'Subject (id)',
  'Name',
  'Changes',
  'Reason',
  'Address',
  'Request',
];

export const csvHeader = csvLine(header);

const named = (value: string | null, names: Record<string, string>) =>
  value?.replaceAll(anyId, (id) => (names[id] ? `${names[id]} (${id})` : id)) ?? '–';

/** "By" is the person at the keyboard; the member in whose place they acted is named separately. */
export function csvLineOf({
  at,
  action,
  actor,
  impersonator,
  subject,
  changes,
  ...entry
}: AuditEntry): string {
  const doer = impersonator ?? actor;
  const names = entry.names ?? {};
  return csvLine([
    at,
    action,
    doer?.name ?? 'Portico',
    doer?.personId ?? null,
    impersonator ? (actor?.name ?? null) : null,
    subject.kind,
    subject.id,
    subject.name,
    changes
      .map(({ field, before, after }) => `${field}: ${named(before, names)} → ${named(after, names)}`)
      .join('; '),
    entry.reason ?? null,
    entry.ipAddress,
    entry.requestId,
  ]);
}
