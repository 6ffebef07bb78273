import type { AuditChange, AuditEntry, AuditMoney } from '@portico/contracts';
import { idPattern, isId } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import { differences } from '../../support/auditDifferences.ts';
import type { AuditRow } from './audit.repository.ts';
import { readNamesOf } from './names.repository.ts';

type Names = ReadonlyMap<string, string>;

/** Finds every id within a text. */
export const anyId = new RegExp(idPattern, 'g');

const prices = ['priceAmount', 'startPriceAmount'];

function moneyOf(state: unknown): AuditMoney {
  const { currency, rentPeriod } = (state ?? {}) as { currency?: unknown; rentPeriod?: unknown };
  if (typeof currency !== 'string') return null;
  return { currency, period: typeof rentPeriod === 'string' ? rentPeriod : null };
}

const changesOf = ({ before, after, reason }: AuditRow): AuditChange[] =>
  differences(before, after)
    .filter((change) => change.field !== 'reason' || change.after !== reason)
    .map((change) =>
      prices.includes(change.field)
        ? { ...change, money: { before: moneyOf(before), after: moneyOf(after) } }
        : change,
    );
const idsIn = (changes: AuditEntry['changes']): string[] =>
  changes.flatMap(({ before, after }) => [before, after].flatMap((text) => text?.match(anyId) ?? []));

/**
 * A deleted thing keeps the name from its own entry, such as `article-deleted` for an article. `article-file-added`
 * names the file.
 */
function keptName({ action, subjectKind, before, after }: AuditRow): string | null {
  const [kind, done = ''] = [action.slice(0, subjectKind.length + 1), action.slice(subjectKind.length + 1)];
  if (kind !== `${subjectKind}-` || done.includes('-')) return null;
  const said = [before, after].flatMap((state) => {
    const { name, title } = (state ?? {}) as { name?: unknown; title?: unknown };
    return [name, title];
  });
  return said.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

function subjectOf(row: AuditRow, names: Names): AuditEntry['subject'] {
  const { subjectKind: kind, subjectId: id } = row;
  const name = id && names.get(id);
  if (name) return { kind, id, name };
  const kept = isId(id ?? '') ? keptName(row) : null;
  return { kind, id, name: kept, ...(kept !== null && { isGone: true }) };
}

function entryOf(row: AuditRow, changes: AuditEntry['changes'], names: Names): AuditEntry {
  /** By the name of that time, if the log has it. A deleted person keeps an id, and has no name now. */
  function personOf(personId: string | null, nameThen: string | null): AuditEntry['actor'] {
    if (personId === null) return null;
    const nameNow = names.get(personId) ?? '';
    if (nameThen === null) return { personId, name: nameNow };
    return { personId, name: nameThen, ...(nameNow !== nameThen && { nameNow }) };
  }
  const named = idsIn(changes).flatMap((each) => {
    const name = names.get(each);
    return name ? [[each, name] as const] : [];
  });
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: personOf(row.actorPersonId, row.actorName),
    impersonator: personOf(row.impersonatorPersonId, row.impersonatorName),
    subject: subjectOf(row, names),
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
