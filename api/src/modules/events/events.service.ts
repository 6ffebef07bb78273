import type { EventsQuery, Page, PorticoEvent } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './events.repository.ts';

const pageSize = 12;

export function createEvents({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(query: EventsQuery, personId: string): Promise<Page<PorticoEvent>> {
    const window = windowOf(query, pageSize);
    const { when = 'upcoming' } = query;
    const moment = now();
    const [rows, counted] = await Promise.all([
      repository.readEvents(db, personId, when, moment, window),
      repository.countEvents(db, when, moment),
    ]);
    return toPage(rows.map(toEvent), window, counted);
  }

  /** Returns whether this gave the person a seat they did not have. CONFLICT when none is left. */
  async function takeSeat(tx: Database, id: string, personId: string, capacity: number): Promise<boolean> {
    if (await repository.isAttending(tx, id, personId)) return false;
    if ((await repository.countAttending(tx, id)) >= capacity) throw new ApiProblem('CONFLICT');
    await repository.insertAttendance(tx, id, personId, now());
    return true;
  }

  /**
   * Takes or gives back a seat; repeating it changes nothing. CONFLICT for a full event and for one that is over,
   * NOT_FOUND for an unknown one. The event's row is locked, so only one person gets the last seat.
   */
  async function setAttendance(id: string, personId: string, wantsSeat: boolean) {
    return db.transaction(async (tx): Promise<{ event: PorticoEvent; isNew: boolean }> => {
      const locked = await repository.lockEvent(tx, id);
      if (!locked) throw new ApiProblem('NOT_FOUND');
      if (locked.endsAt <= now()) throw new ApiProblem('CONFLICT');
      const isNew = wantsSeat && (await takeSeat(tx, id, personId, locked.capacity));
      if (!wantsSeat) await repository.deleteAttendance(tx, id, personId);
      return { event: toEvent(await repository.readEvent(tx, personId, id)), isNew };
    });
  }

  return { list, setAttendance };
}

function toEvent({ event, attendingCount, isAttending }: repository.EventRow): PorticoEvent {
  const { id, createdAt, startsAt, endsAt, kind, ...rest } = event;
  return {
    ...rest,
    _id: id,
    kind: kind as PorticoEvent['kind'],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    attendingCount,
    isAttending,
  };
}
