import type { DigestRhythm } from '@portico/contracts';

const dayMs = 24 * 3_600_000;
const periodMs: Record<Exclude<DigestRhythm, 'off'>, number> = { daily: dayMs, weekly: 7 * dayMs };

/** When the first mail of a rhythm that begins at `start` is due. */
export const firstDigestAt = (digest: DigestRhythm, start: Date): Date | null =>
  digest === 'off' ? null : new Date(start.getTime() + periodMs[digest]);

/** The next date of the rhythm after `now`: at the same hour, and only once even if several were missed. */
export function nextDigestAt(digest: DigestRhythm, due: Date, now: Date): Date | null {
  if (digest === 'off') return null;
  const missed = Math.floor((now.getTime() - due.getTime()) / periodMs[digest]);
  return new Date(due.getTime() + (missed + 1) * periodMs[digest]);
}
