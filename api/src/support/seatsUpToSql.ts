import { type SQL, sql } from 'drizzle-orm';

/** The seats that the answer with this turn and all who wait before it need, with their guests. */
export const seatsUpTo = (eventId: SQL, turn: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(1 + w.guests), 0)::int from event_attendance w
    where w.event_id = ${eventId} and w.state = 'waiting' and w.turn <= ${turn})`;
