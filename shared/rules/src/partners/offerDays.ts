import type { OfferDraft } from '@portico/contracts';

const hourMs = 60 * 60 * 1000;
/** Where a day ends last, and where it begins first: twelve hours behind, and fourteen ahead of, UTC. */
const lastZoneHours = -12;
const firstZoneHours = 14;

const dayAt = (now: Date, hours: number) =>
  new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10);

/** An offer can be used today if it starts on `startedBy` or before, and ends on `notEndedBefore` or after. */
export const offerDays = (now: Date) => ({
  startedBy: dayAt(now, firstZoneHours),
  notEndedBefore: dayAt(now, lastZoneHours),
});

/** Whether an offer can be used: both of its days count, wherever on earth the member is. */
export function isOfferOpen(
  { startsOn, endsOn }: Pick<OfferDraft, 'startsOn' | 'endsOn'>,
  now: Date,
): boolean {
  const { startedBy, notEndedBefore } = offerDays(now);
  return (startsOn === null || startsOn <= startedBy) && (endsOn === null || endsOn >= notEndedBefore);
}
