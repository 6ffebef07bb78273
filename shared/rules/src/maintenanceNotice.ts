import type { SystemSettings } from '@portico/contracts';

const dayMs = 24 * 60 * 60_000;

/** How many days before a planned maintenance everybody is told. */
const maintenanceNoticeDays = 7;

/**
 * Whether a planned maintenance is announced at this moment: in the days before it, and no longer once it has begun.
 */
export function isMaintenanceNear(planned: SystemSettings['maintenance'], now: Date): boolean {
  if (!planned) return false;
  const leftMs = Date.parse(planned.startsAt) - now.getTime();
  return leftMs > 0 && leftMs <= maintenanceNoticeDays * dayMs;
}
