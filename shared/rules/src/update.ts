/**
 * `1.0.12+3fa` is [[1, 0, 12], '3fa']; `1.00.04T` is [[1, 0, 4], '']: the trailing letter is not part of the version.
 */
function partsOf(version: string) {
  const [numbers = '', build = ''] = version.split('+', 2);
  return { numbers: numbers.split('.').map((part) => Number.parseInt(part, 10) || 0), build };
}

/**
 * Whether the server's version is newer than the page's (A §4, resolutions 105). Numbers decide, part by part. Builds
 * with the same number are named by their content and have no order, so a build that differs from the page's counts as
 * released later, even after a rollback.
 */
export function isNewerVersion(served: string, own: string): boolean {
  const [theirs, ours] = [partsOf(served), partsOf(own)];
  for (let index = 0; index < Math.max(theirs.numbers.length, ours.numbers.length); index += 1) {
    const difference = (theirs.numbers[index] ?? 0) - (ours.numbers[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return theirs.build !== ours.build;
}

export interface UpdateQuestion {
  own: string;
  served: string;
  /** The version for which this tab has already been reloaded, if any. */
  takenFor: string | null;
  /** The version whose offer the person has closed. */
  declined: string | null;
}

/** Whether to offer the update: once per version, so that a server with an old page does not cause a reload loop. */
export function mayOfferUpdate({ own, served, takenFor, declined }: UpdateQuestion): boolean {
  return isNewerVersion(served, own) && served !== takenFor && served !== declined;
}
