/**
 * Whether a session that the browser remembers is too old to be used (A §4 "Persistence"): `lastUpdated` is in
 * milliseconds since 1970, null if nothing is remembered. A timestamp too far in the future means that the clock was
 * wrong, so the record counts as too old.
 */
export function isTooOld(lastUpdated: number | null, now: number, maxAgeMs: number): boolean {
  return lastUpdated !== null && Math.abs(now - lastUpdated) > maxAgeMs;
}
