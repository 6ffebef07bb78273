import type { AttendanceBody, EventPage, EventsQuery, PorticoEvent } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { lockEvent } from './answers.repository.ts';
import * as repository from './events.repository.ts';
import { createSeats } from './seats.service.ts';
import { toEvent } from './toEvent.ts';

const pageSize = 12;

export function createEvents(context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>) {
  const { db, now } = context;
  const seats = createSeats(context);

  async function list(query: EventsQuery, personId: string): Promise<EventPage> {
    const window = windowOf(query, pageSize);
    const filter = { ...query, personId, now: now() };
    const [rows, counted, canceledDocs] = await Promise.all([
      repository.readEvents(db, filter, window),
      repository.countEvents(db, filter),
      repository.countCanceled(db, filter),
    ]);
    return { ...toPage(rows.map(toEvent), window, counted), canceledDocs };
  }

  /** NOT_FOUND for an unknown event, ANSWERS_CLOSED and EVENT_CANCELED as their names say. */
  async function setAttendance(id: string, personId: string, body: AttendanceBody) {
    return db.transaction(async (tx): Promise<{ event: PorticoEvent; isNew: boolean }> => {
      const locked = await lockEvent(tx, id);
      if (!locked) throw new ApiProblem('NOT_FOUND');
      const isNew = await seats.setAnswer(tx, locked, { personId }, body);
      return { event: toEvent(await repository.readEvent(tx, personId, id)), isNew };
    });
  }

  return { list, setAttendance };
}
