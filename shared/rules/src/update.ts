/** `1.0.12+3fa` is [[1, 0, 12], '3fa']; `1.00.04T` is [[1, 0, 4], '']: the letter behind it names no version. */
function partsOf(version: string) {
  const [numbers = '', build = ''] = version.split('+', 2);
  return { numbers: numbers.split('.').map((part) => Number.parseInt(part, 10) || 0), build };
}

/**
 * Whether the server's version is newer than the page's (A §4, resolutions 105). Numbers decide, part by part. Builds
 * of one number are named by their content and have no order: another one than the page's is the one that was
 * released since, forwards or back.
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
  /** The version this tab has already been loaded anew for, if any. */
  takenFor: string | null;
  /** The version the person has closed the offer of. */
  declined: string | null;
}

/** Whether to offer the update: once per version, so that a server that serves an old page makes no circle. */
export function mayOfferUpdate({ own, served, takenFor, declined }: UpdateQuestion): boolean {
  return isNewerVersion(served, own) && served !== takenFor && served !== declined;
}
