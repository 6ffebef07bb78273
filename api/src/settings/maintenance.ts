import type { SystemSettings } from '@portico/contracts';

type Windowed = Pick<SystemSettings, 'maintenanceMode' | 'maintenance'>;

const isReached = (instant: string | null, moment: Date) =>
  instant !== null && Date.parse(instant) <= moment.getTime();

/**
 * The settings as they hold at this moment: under maintenance while it is switched on by hand, and from the beginning
 * of a planned window to its end. What is stored says when; the clock of the server says whether.
 */
export function settingsAt<S extends Windowed>(stored: S, moment: Date): S {
  const window = isReached(stored.maintenance?.endsAt ?? null, moment) ? null : stored.maintenance;
  const hasBegun = isReached(window?.startsAt ?? null, moment);
  return { ...stored, maintenance: window, maintenanceMode: stored.maintenanceMode || hasBegun };
}
