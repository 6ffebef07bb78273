export interface Tally {
  passed: number;
  failed: number;
  /** How many of those that passed were not run, because nothing changed since they did. */
  kept?: number;
}

export function addTo(total: Tally, { passed, failed, kept = 0 }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  total.kept = (total.kept ?? 0) + kept;
}
