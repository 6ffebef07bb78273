import type { AdminSettings, AdminSettingsBody, DashboardSettings, SystemSettings } from '@portico/contracts';
import { isEmail } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { settingsAt } from '../../settings/maintenance.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './adminSettings.repository.ts';

type Edited = Omit<AdminSettingsBody, 'version'>;

/** A page of ours, or an https address elsewhere, because these become links. */
const isLink = (url: string) =>
  url === '' || /^\/(?![/\\])/.test(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');

function requireSense({ conciergeEmail, gettingStartedUrl, pressUrl, maintenance }: Edited): void {
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

function editedOf(system: SystemSettings, dashboard: DashboardSettings): Edited {
  const { message, conciergeEmail, gettingStartedUrl, pressUrl, headline, maintenance } = system;
  const { showAmitySocial, showChat, showTeamSubscription, usePublicListings, maintenanceMode } = system;
  return {
    ...{ message, conciergeEmail, gettingStartedUrl, pressUrl },
    ...{ showAmitySocial, showChat, showTeamSubscription, usePublicListings },
    showInsights: dashboard.showInsights,
    showWhoViewedMe: dashboard.showWhoViewedMe,
    maintenance: {
      isOn: maintenanceMode,
      startsAt: maintenance?.startsAt ?? null,
      endsAt: maintenance?.endsAt ?? null,
      headline,
    },
  };
}

/** The edited fields, split into the documents that are stored. */
function documentsOf({ showInsights, showWhoViewedMe, maintenance, ...system }: Edited) {
  const { isOn, startsAt, endsAt, headline } = maintenance;
  const window = startsAt ? { startsAt, endsAt } : null;
  return {
    system: { ...system, headline: headline.trim(), maintenanceMode: isOn, maintenance: window },
    dashboard: { showInsights, showWhoViewedMe },
  };
}

/** System settings and maintenance (A §2 `/admin/tools`). */
export function createAdminSettings({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function read(from: Database = db): Promise<AdminSettings> {
    const { system, dashboard } = await readSettings(from);
    const { version, updatedAt, updatedBy } = await repository.readRevision(from);
    return {
      version,
      ...editedOf(system, dashboard),
      isUnderMaintenance: settingsAt(system, now()).maintenanceMode,
      updatedAt: updatedAt?.toISOString() ?? null,
      updatedBy,
    };
  }

  /** CONFLICT when somebody saved after this version was read, so that nobody's change is overwritten unseen. */
  async function save({ version, ...edited }: AdminSettingsBody, caller: Requester) {
    requireSense(edited);
    const { personId } = caller;
    return db.transaction(async (tx) => {
      if ((await repository.lockRevision(tx)) !== version) throw new ApiProblem('CONFLICT');
      const before = await readSettings(tx);
      const { system, dashboard } = documentsOf(edited);
      await repository.mergeSettings(tx, { key: 'system', value: system, personId, at: now() });
      await repository.mergeSettings(tx, { key: 'dashboard', value: dashboard, personId, at: now() });
      await recordAudit(tx, caller, {
        at: now(),
        action: 'settings-changed',
        subjectKind: 'settings',
        subjectId: 'system',
        before: editedOf(before.system, before.dashboard),
        after: edited,
      });
      return read(tx);
    });
  }

  return { read: () => read(), save };
}
