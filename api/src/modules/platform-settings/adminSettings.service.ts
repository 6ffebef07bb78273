import type { AdminSettings, AdminSettingsBody, SettingsUndoBody } from '@portico/contracts';
import type { SettingsApart, SettingsFormName } from '@portico/contracts/lists';
import { isEmail, settingsAt } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { lockDocument, mergeDocument } from '../../settings/documents.repository.ts';
import { readAuditMonths, readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './adminSettings.repository.ts';
import { documentsOf, type Edited, editedOf, type Stored } from './editedSettings.ts';
import { readChangesApart, readHistory, undoneOf } from './settingsHistory.ts';

/** A page of ours, or an https address elsewhere, because these become links. */
const isLink = (url: string) =>
  url === '' || /^\/(?![/\\])/.test(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');

function requireSense({
  conciergeEmail,
  gettingStartedUrl,
  pressUrl,
  maintenance,
}: Omit<Edited, 'auditMonths'>): void {
  const fields: FieldFaults = {};
  if (!isEmail(conciergeEmail)) fields.conciergeEmail = 'WRONG_FORMAT';
  if (!isLink(gettingStartedUrl)) fields.gettingStartedUrl = 'WRONG_FORMAT';
  if (!isLink(pressUrl)) fields.pressUrl = 'WRONG_FORMAT';
  const { startsAt, endsAt } = maintenance;
  if (endsAt && !startsAt) fields['maintenance.startsAt'] = 'REQUIRED';
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    fields['maintenance.endsAt'] = 'END_BEFORE_START';
  }
  if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
}

async function readStored(db: Database): Promise<Stored> {
  const [documents, auditMonths] = await Promise.all([readSettings(db), readAuditMonths(db)]);
  return { ...documents, auditMonths };
}

/** System settings and maintenance (A §2 `/admin/tools`). */
export function createAdminSettings({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function read(from: Database = db): Promise<AdminSettings> {
    const stored = await readStored(from);
    const { version, updatedAt, updatedBy } = await repository.readRevision(from);
    return {
      version,
      ...editedOf(stored),
      isUnderMaintenance: settingsAt(stored.system, now()).maintenanceMode,
      updatedAt: updatedAt?.toISOString() ?? null,
      updatedBy,
    };
  }

  /** Stores the result of `change` if nobody has saved since `version` was read; otherwise CONFLICT. */
  async function store(
    caller: Requester,
    { version, action }: { version: number; action: 'settings-changed' | 'settings-undone' },
    change: (before: Edited, tx: Database) => Edited | Promise<Edited>,
  ): Promise<AdminSettings> {
    const { personId } = caller;
    return db.transaction(async (tx) => {
      if ((await lockDocument(tx, 'system')) !== version) throw new ApiProblem('CONFLICT');
      const before = editedOf(await readStored(tx));
      const after = await change(before, tx);
      requireSense(after);
      for (const [key, value] of Object.entries(documentsOf(after)))
        await mergeDocument(tx, key, { value, personId, at: now() });
      const subject = { subjectKind: 'settings', subjectId: 'system' };
      await recordAudit(tx, caller, { action, ...subject, before, after, at: now() });
      return read(tx);
    });
  }

  /** Nobody's change is overwritten unseen. */
  async function save({ version, ...edited }: AdminSettingsBody, caller: Requester) {
    requireSense(edited);
    const action = 'settings-changed';
    return store(caller, { version, action }, ({ auditMonths }) => ({ auditMonths, ...edited }));
  }

  /**
   * Undoes one change, and nothing else. CONFLICT when one of its settings was changed since: then staff have to
   * decide.
   */
  async function undo({ entry, version }: SettingsUndoBody, caller: Requester): Promise<AdminSettings> {
    return store(caller, { version, action: 'settings-undone' }, async (current, tx) => {
      const change = await repository.readChange(tx, Number(entry));
      if (!change) throw new ApiProblem('NOT_FOUND');
      const back = undoneOf(current, change);
      if (typeof back === 'string') throw new ApiProblem('CONFLICT');
      return back;
    });
  }

  return {
    read: () => read(),
    save,
    undo,
    history: (of?: SettingsFormName) => readHistory(db, of),
    changesApart: (of: SettingsApart) => readChangesApart(db, of),
  };
}
