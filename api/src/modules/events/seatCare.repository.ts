import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, eventAttendance, eventInvitations } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';

/** Upcoming events with free seats and a waiting list, or with an answer of a client who was deleted. */
export async function readToTend(db: Database, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select e.id from events e where e.canceled_at is null and e.ends_at > ${now.toISOString()}::timestamptz
      and (exists (select 1 from event_attendance w where w.event_id = e.id and w.state = 'waiting')
          and e.capacity > (select coalesce(sum(1 + t.guests), 0) from event_attendance t
            where t.event_id = e.id and t.state = 'yes')
        or exists (select 1 from event_invitations i join clients c on c.id = i.client_id and c.status = 'deleted'
          join event_attendance a on a.invitation_id = i.id where i.event_id = e.id))
      order by e.id`,
  );
  return rows.map(({ id }) => id);
}

/** Answers of clients whom their agents have deleted. */
export const readLeft = (tx: Database, eventId: string) =>
  tx
    .select({ answerId: eventAttendance.id, invitationId: eventInvitations.id })
    .from(eventAttendance)
    .innerJoin(eventInvitations, eq(eventInvitations.id, eventAttendance.invitationId))
    .innerJoin(clients, and(eq(clients.id, eventInvitations.clientId), eq(clients.status, 'deleted')))
    .where(eq(eventAttendance.eventId, eventId));
