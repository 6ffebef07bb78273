import type { SystemSettings } from '@portico/contracts';

type Windowed = Pick<SystemSettings, 'maintenanceMode' | 'maintenance'>;

const isReached = (instant: string | null, moment: Date) =>
  instant !== null && Date.parse(instant) <= moment.getTime();

/**
 * The settings in force at this moment: in maintenance while it is switched on manually, and during a planned window.
 * The stored settings give the window; the server's clock decides.
 */
export function settingsAt<S extends Windowed>(stored: S, moment: Date): S {
  const window = isReached(stored.maintenance?.endsAt ?? null, moment) ? null : stored.maintenance;
  const hasBegun = isReached(window?.startsAt ?? null, moment);
  return { ...stored, maintenance: window, maintenanceMode: stored.maintenanceMode || hasBegun };
}
