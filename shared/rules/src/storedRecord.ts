/**
 * Whether what a browser remembers of a session is too old to be used (A §4 "Persistence"): `lastUpdated` in
 * milliseconds since 1970, null where nothing is remembered. A time that lies ahead is as old as the clock is wrong.
 */
export function isTooOld(lastUpdated: number | null, now: number, maxAgeMs: number): boolean {
  return lastUpdated !== null && Math.abs(now - lastUpdated) > maxAgeMs;
}
