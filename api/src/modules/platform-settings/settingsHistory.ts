import { isDeepStrictEqual } from 'node:util';
import type { SettingChange, SettingsSave } from '@portico/contracts';
import type { SettingsApart, SettingsFormName, UndoObstacle } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import { readAuditMonths, readSettings } from '../../settings/settings.repository.ts';
import { differences } from '../../support/auditDifferences.ts';
import { readChanges, type SettingsChange } from './adminSettings.repository.ts';
import { type Edited, editedOf } from './editedSettings.ts';

const shown = 50;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? { ...value } : {};

/** The settings as they were before a change, or why they cannot be put back. */
export function undoneOf(
  current: Edited,
  { before, after }: SettingsChange,
): Edited | UndoObstacle | 'nothingChanged' {
  const [was, became, is] = [fieldsOf(before), fieldsOf(after), fieldsOf(current)];
  const names = Object.keys(became).filter((name) => !isDeepStrictEqual(was[name], became[name]));
  if (names.length === 0) return 'nothingChanged';
  if (names.some((name) => !isDeepStrictEqual(is[name], became[name]))) return 'changedSince';
  if (names.some((name) => !(name in was))) return 'nothingBefore';
  return { ...current, ...Object.fromEntries(names.map((name) => [name, was[name]])) };
}

/** The newest changes of the settings, all or those of one form, and which of them can be undone. */
export async function readHistory(db: Database, of?: SettingsFormName): Promise<SettingsSave[]> {
  const [rows, documents, auditMonths] = await Promise.all([
    readChanges(db, of ?? 'system', shown),
    readSettings(db),
    readAuditMonths(db),
  ]);
  const current = editedOf({ ...documents, auditMonths });
  return rows.map((row) => {
    const undone = undoneOf(current, row);
    return {
      _id: String(row.id),
      at: row.at.toISOString(),
      by: row.by,
      isUndo: row.action === 'settings-undone',
      changes: differences(row.before, row.after),
      canUndo: typeof undone !== 'string',
      ...(typeof undone === 'string' && undone !== 'nothingChanged' && { obstacle: undone }),
    };
  });
}

const shownApart = 10;

type Synonym = { from: string; to: string; isTwoWay: boolean };

/** Pairs of synonyms as lines that people read. */
const readable = ({ entries, ...others }: Fields): Fields => ({
  ...others,
  ...(Array.isArray(entries) && {
    entries: entries.map(({ from, to, isTwoWay }: Synonym) => `${from} ${isTwoWay ? '↔' : '→'} ${to}`),
  }),
});

/** The newest changes of settings that have a form of their own, which takes the earlier values back. */
export async function readChangesApart(db: Database, of: SettingsApart): Promise<SettingChange[]> {
  const rows = await readChanges(db, of, shownApart);
  return rows.map(({ id, at, by, reason, before, after }) => {
    const { reason: _said, ...became } = fieldsOf(after);
    return {
      ...{ _id: String(id), at: at.toISOString(), by, reason },
      ...{ changes: differences(readable(fieldsOf(before)), readable(became)), before: fieldsOf(before) },
    };
  });
}
