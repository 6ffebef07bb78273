import type { AuditEntry } from '@portico/contracts';
import { idPattern, isId } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import { differences } from '../../support/auditDifferences.ts';
import type { AuditRow } from './audit.repository.ts';
import { readNamesOf } from './names.repository.ts';

type Names = ReadonlyMap<string, string>;

const anyId = new RegExp(idPattern, 'g');
const changesOf = ({ before, after, reason }: AuditRow) =>
  differences(before, after).filter((change) => change.field !== 'reason' || change.after !== reason);
const idsIn = (changes: AuditEntry['changes']): string[] =>
  changes.flatMap(({ before, after }) => [before, after].flatMap((text) => text?.match(anyId) ?? []));

/** What is gone keeps the name by which its own entry calls it. */
function keptName({ before, after }: AuditRow): string | null {
  const said = [before, after].flatMap((state) => {
    const { name, title } = (state ?? {}) as { name?: unknown; title?: unknown };
    return [name, title];
  });
  return said.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

function entryOf(row: AuditRow, changes: AuditEntry['changes'], names: Names): AuditEntry {
  // A deleted person keeps an id but has no name.
  const personOf = (personId: string | null) =>
    personId === null ? null : { personId, name: names.get(personId) ?? '' };
  const { subjectKind: kind, subjectId: id } = row;
  const named = idsIn(changes).flatMap((each) => {
    const name = names.get(each);
    return name ? [[each, name] as const] : [];
  });
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: personOf(row.actorPersonId),
    impersonator: personOf(row.impersonatorPersonId),
    subject: { kind, id, name: (id && names.get(id)) || (isId(id ?? '') ? keptName(row) : null) },
    changes,
    names: Object.fromEntries(named),
    reason: row.reason,
    ipAddress: row.ipAddress,
    requestId: row.requestId,
  };
}

/** The rows as staff read them: with the differences, and the name of everything that has one. */
export async function entriesOf(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const changed = rows.map((row) => ({ row, changes: changesOf(row) }));
  const ids = changed.flatMap(({ row, changes }) => [
    ...[row.actorPersonId, row.impersonatorPersonId, row.subjectId].filter((id) => id !== null),
    ...idsIn(changes),
  ]);
  const names = await readNamesOf(db, ids.filter(isId));
  return changed.map(({ row, changes }) => entryOf(row, changes, names));
}
