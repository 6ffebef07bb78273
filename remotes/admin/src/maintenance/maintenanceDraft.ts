import type { AdminSettings, AdminSettingsBody } from '@portico/contracts';
import { toInstant, toLocalTime } from './localTime.ts';

export const maintenanceModes = ['off', 'now', 'window'] as const;
export type MaintenanceMode = (typeof maintenanceModes)[number];

/** The fields of the form; times are in the administrator's own time zone. */
export type MaintenanceDraft = {
  mode: MaintenanceMode;
  startsAt: string;
  endsAt: string;
  headline: string;
};

function modeOf({ isOn, startsAt, endsAt }: AdminSettings['maintenance'], now: Date): MaintenanceMode {
  if (isOn) return 'now';
  const isOver = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  return startsAt !== null && !isOver ? 'window' : 'off';
}

/** A window that is over counts as none. */
export function maintenanceDraft({ maintenance }: AdminSettings, now: Date): MaintenanceDraft {
  const mode = modeOf(maintenance, now);
  const isWindow = mode === 'window';
  return {
    mode,
    startsAt: isWindow ? toLocalTime(maintenance.startsAt) : '',
    endsAt: isWindow ? toLocalTime(maintenance.endsAt) : '',
    headline: maintenance.headline,
  };
}

export function maintenanceChange(draft: MaintenanceDraft): Pick<AdminSettingsBody, 'maintenance'> {
  const { mode, startsAt, endsAt, headline } = draft;
  const isWindow = mode === 'window';
  return {
    maintenance: {
      isOn: mode === 'now',
      startsAt: isWindow ? toInstant(startsAt) : null,
      endsAt: isWindow ? toInstant(endsAt) : null,
      headline: headline.trim(),
    },
  };
}
