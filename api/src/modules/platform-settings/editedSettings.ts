import type { AdminSettingsBody } from '@portico/contracts';
import type { Settings } from '../../settings/settings.repository.ts';

/** The settings that staff change at `/admin/tools`. */
export type Edited = Omit<AdminSettingsBody, 'version' | 'auditMonths'> & { auditMonths: number };

export type Stored = Settings & { auditMonths: number };

export function editedOf({ system, dashboard, auditMonths }: Stored): Edited {
  const { message, conciergeEmail, gettingStartedUrl, pressUrl, headline, maintenance } = system;
  const { showAmitySocial, showChat, showTeamSubscription, usePublicListings, maintenanceMode } = system;
  return {
    ...{ message, conciergeEmail, gettingStartedUrl, pressUrl },
    ...{ showAmitySocial, showChat, showTeamSubscription, usePublicListings },
    showInsights: dashboard.showInsights,
    showWhoViewedMe: dashboard.showWhoViewedMe,
    auditMonths,
    maintenance: {
      isOn: maintenanceMode,
      startsAt: maintenance?.startsAt ?? null,
      endsAt: maintenance?.endsAt ?? null,
      headline,
    },
  };
}

/** The edited fields, split into the documents that are stored. */
export function documentsOf({ showInsights, showWhoViewedMe, auditMonths, maintenance, ...system }: Edited) {
  const { isOn, startsAt, endsAt, headline } = maintenance;
  const window = startsAt ? { startsAt, endsAt } : null;
  return {
    system: { ...system, headline: headline.trim(), maintenanceMode: isOn, maintenance: window },
    dashboard: { showInsights, showWhoViewedMe },
    audit: { months: auditMonths },
  };
}
