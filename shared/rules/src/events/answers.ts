import { mostGuests } from '@portico/contracts/lists';

/** Seats that an answer takes: one for the person who answers, and one for each guest. */
export const seatsOf = ({ guests }: { guests: number }): number => 1 + guests;

/**
 * Seats that the clients of one agent may take together: a quarter of all, and no more than the largest party of a member
 * brings. One client with their guests may always come.
 */
export const clientSeatsOf = ({ capacity, maxGuests }: { capacity: number; maxGuests: number }): number =>
  Math.max(seatsOf({ guests: maxGuests }), Math.min(mostGuests, Math.floor(capacity / 4)));

export type AnswersState = 'open' | 'closed' | 'over' | 'canceled';

type When = { endsAt: Date; answersUntil: Date | null; canceledAt: Date | null };

/** Whether an event still accepts answers; a seat can be given back while it is `closed`, until it is `over`. */
export function answersState({ endsAt, answersUntil, canceledAt }: When, now: Date): AnswersState {
  if (canceledAt) return 'canceled';
  if (endsAt <= now) return 'over';
  return answersUntil && answersUntil <= now ? 'closed' : 'open';
}

/**
 * The people on the waiting list who get a seat, in order. The first whose party does not fit ends it: a smaller party
 * behind them never passes them.
 */
export function promoted<W extends { guests: number }>(waiting: readonly W[], freeSeats: number): W[] {
  let left = freeSeats;
  const firstTooMany = waiting.findIndex((one) => {
    left -= seatsOf(one);
    return left < 0;
  });
  return firstTooMany === -1 ? [...waiting] : waiting.slice(0, firstTooMany);
}
