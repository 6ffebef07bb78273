import type {
  EventBody,
  EventCancelBody,
  EventChangeBody,
  EventSeatsBody,
  PorticoEvent,
} from '@portico/contracts';
import { mostSeats } from '@portico/contracts/lists';
import { momentsOf, pictureFaults, timeFaults } from '@portico/rules/events';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { positionOf } from '../../geo/places.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { countryOf } from '../../support/countryField.ts';
import { stopHere } from '../../support/stopping.ts';
import {
  countSeatsTaken,
  countSeatsUpTo,
  type LockedEvent,
  lockEvent,
  readRecipients,
} from './answers.repository.ts';
import { deleteDraftsOf } from './drafts/drafts.repository.ts';
import { isDraftGone, takeDraft } from './drafts/drafts.service.ts';
import { findEvent, readEvent } from './events.repository.ts';
import * as repository from './eventWrites.repository.ts';
import { createSeats } from './seats.service.ts';
import { slugFor } from './slugFor.ts';
import { localTimes, toEvent } from './toEvent.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>;

/** The fields that calendars show: a change raises SEQUENCE, and everybody who comes or waits is told. */
const shownByCalendars = [
  ...(['title', 'summary', 'venue', 'city', 'country', 'timeZone', 'isAllDay'] as const),
  ...(['localStart', 'localEnd'] as const),
];

const written = (event: LockedEvent) => {
  const { kind, title, summary, venue, city, country, timeZone, isAllDay, capacity, maxGuests } = event;
  const { localAnswersUntil, pictureBaseUrl, pictureAlt } = event;
  const times = { ...localTimes(event), localAnswersUntil };
  return {
    ...{ kind, title, summary, venue, city, country, timeZone, isAllDay, capacity, maxGuests, ...times },
    ...{ pictureBaseUrl, pictureAlt },
  };
};

/** The picture's new value, or the current one where a release from before pictures sends none. */
const pictureOf = (body: EventBody, kept: LockedEvent | null) => {
  const { pictureBaseUrl = kept?.pictureBaseUrl ?? null, pictureAlt = kept?.pictureAlt ?? '' } = body;
  return { pictureBaseUrl, pictureAlt: pictureBaseUrl === null ? '' : pictureAlt.trim() };
};

/** What staff do with events. Moments are computed from the local time, which is what staff and guests agreed on. */
export function createEventWrites(context: Context) {
  const { db, now } = context;
  const seats = createSeats(context);

  async function valuesOf(tx: Database, body: EventBody, kept: LockedEvent | null) {
    const isNewTime =
      !kept || JSON.stringify(momentsOf(body)) !== JSON.stringify(momentsOf({ ...body, ...written(kept) }));
    const picture = pictureOf(body, kept);
    const fields = {
      ...(isNewTime && timeFaults(body, now())),
      ...(body.pictureBaseUrl !== undefined && pictureFaults(picture)),
    };
    if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
    const country = countryOf(body.country, kept?.country ?? null) ?? body.country;
    const isElsewhere = !kept || kept.city !== body.city || kept.country !== country;
    const position = isElsewhere ? await positionOf(tx, { city: body.city, state: null, country }) : {};
    const texts = { title: body.title.trim(), summary: body.summary.trim(), venue: body.venue.trim() };
    return {
      ...body,
      ...texts,
      ...picture,
      country,
      city: body.city.trim(),
      ...momentsOf(body),
      ...position,
    };
  }

  const answer = async (tx: Database, by: Requester, id: string): Promise<PorticoEvent> =>
    toEvent(await readEvent(tx, by.personId, id));

  async function read(by: Requester, id: string): Promise<PorticoEvent> {
    const row = await findEvent(db, by.personId, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toEvent(row);
  }

  async function create({ draft, ...body }: EventBody, by: Requester): Promise<PorticoEvent> {
    return db.transaction(async (tx) => {
      await takeDraft(tx, draft, null);
      const values = await valuesOf(tx, body, null);
      await repository.lockSlugs(tx);
      const slug = await slugFor(values.title, (begun) => repository.readSlugsLike(tx, begun));
      const changed = { changedAt: now(), changedBy: by.personId };
      const id = await repository.insertEvent(tx, { ...values, ...changed, slug, createdAt: now() });
      await recordAudit(tx, by, {
        action: 'event-created',
        subjectKind: 'event',
        subjectId: id,
        after: body,
        at: now(),
      });
      return answer(tx, by, id);
    });
  }

  /** Locks the event for a change by staff. CONFLICT, with the current event, when they read an older version. */
  async function lockVersion(tx: Database, by: Requester, id: string, version: number): Promise<LockedEvent> {
    const before = await lockEvent(tx, id);
    if (!before) throw new ApiProblem('NOT_FOUND');
    if (before.version !== version) throw new ApiProblem('CONFLICT', { current: await answer(tx, by, id) });
    if (before.canceledAt) throw new ApiProblem('EVENT_CANCELED');
    return before;
  }

  async function change(id: string, { version, draft, ...body }: EventChangeBody, by: Requester) {
    return db.transaction(async (tx) => {
      const before = await lockVersion(tx, by, id, version);
      const taken = await countSeatsTaken(tx, id);
      if (body.capacity < Math.min(taken, before.capacity))
        throw new ApiProblem('INVALID_INPUT', {
          fields: { capacity: { code: 'SEATS_TAKEN', values: { taken } } },
        });
      const values = await valuesOf(tx, body, before);
      const [was, is] = [written(before), { ...written({ ...before, ...values }) }];
      // The answer to the first request was lost, and the same is sent again.
      const isRepeated = JSON.stringify(was) === JSON.stringify(is);
      if (isRepeated && draft && (await isDraftGone(tx, draft))) return answer(tx, by, id);
      const isShown = shownByCalendars.some((field) => was[field] !== is[field]);
      const sequence = before.sequence + (isShown ? 1 : 0);
      const marks = { sequence, version: version + 1, changedAt: now(), changedBy: by.personId };
      await takeDraft(tx, draft, id);
      await repository.updateEvent(tx, id, { ...values, ...marks });
      await recordAudit(tx, by, {
        action: 'event-changed',
        subjectKind: 'event',
        subjectId: id,
        before: was,
        after: is,
        at: now(),
      });
      const after = { ...before, ...values, ...marks };
      const concerned = isShown && after.endsAt > now() ? await readRecipients(tx, id, {}) : [];
      await seats.promoteWaiting(tx, after);
      // The mail that gives a seat already says how the event stands now.
      const waits = await readRecipients(tx, id, { state: 'waiting' });
      const isWaiting = (answerId: string) => waits.some((one) => one.answerId === answerId);
      const told = concerned.filter(({ state, answerId }) => state === 'yes' || isWaiting(answerId));
      await seats.mails.tellChanged(tx, after, told);
      return answer(tx, by, id);
    });
  }

  /** CONFLICT, with the current event, where an answer has changed the figures that staff saw. Needs the event's lock. */
  async function requireSeen(tx: Database, by: Requester, id: string, seen: EventSeatsBody['seen']) {
    if (!seen) return;
    const taken = await countSeatsTaken(tx, id);
    const upTo = await countSeatsUpTo(tx, id, seen.answerId);
    if (taken !== seen.taken || upTo !== seen.upTo)
      throw new ApiProblem('CONFLICT', { current: await answer(tx, by, id) });
  }

  /** More seats alone, which go to who waits in their order; calendars do not show them, so nobody else is told. */
  async function addSeats(id: string, { seats: more, version, seen }: EventSeatsBody, by: Requester) {
    return db.transaction(async (tx) => {
      const before = await lockVersion(tx, by, id, version);
      if (before.endsAt <= now()) throw new ApiProblem('ANSWERS_CLOSED');
      await requireSeen(tx, by, id, seen);
      const capacity = before.capacity + more;
      if (capacity > mostSeats) throw new ApiProblem('INVALID_INPUT', { fields: { seats: 'TOO_GREAT' } });
      const marks = { version: version + 1, changedAt: now(), changedBy: by.personId };
      await repository.updateEvent(tx, id, { capacity, ...marks });
      await recordAudit(tx, by, {
        action: 'event-changed',
        subjectKind: 'event',
        subjectId: id,
        before: { capacity: before.capacity },
        after: { capacity },
        at: now(),
      });
      await seats.promoteWaiting(tx, { ...before, capacity, ...marks });
      return answer(tx, by, id);
    });
  }

  async function cancel(id: string, { reason, version }: EventCancelBody, by: Requester) {
    return db.transaction(async (tx) => {
      const before = await lockVersion(tx, by, id, version);
      if (before.endsAt <= now()) throw new ApiProblem('ANSWERS_CLOSED');
      const marks = {
        canceledAt: now(),
        cancelReason: reason.trim(),
        sequence: before.sequence + 1,
        version: version + 1,
      };
      await repository.updateEvent(tx, id, { ...marks, changedAt: now(), changedBy: by.personId });
      await deleteDraftsOf(tx, id);
      await recordAudit(tx, by, {
        action: 'event-canceled',
        subjectKind: 'event',
        subjectId: id,
        after: { reason: marks.cancelReason },
        at: now(),
      });
      await seats.mails.tellCanceled(tx, { ...before, ...marks }, await readRecipients(tx, id, {}));
      return answer(tx, by, id);
    });
  }

  /**
   * The job: when the rules of a zone change, the local time stays and the moment moves. Returns how many events moved;
   * everybody who comes or waits is told, because calendars store the moment.
   */
  async function deriveTimes(): Promise<number> {
    let moved = 0;
    for (const { id } of await repository.readAhead(db, now())) {
      stopHere();
      moved += await db.transaction(async (tx) => {
        const event = await lockEvent(tx, id);
        if (!event || event.localStart === null || event.localEnd === null) return 0;
        const moments = momentsOf({ ...event, localStart: event.localStart, localEnd: event.localEnd });
        const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
        const fields = ['startsAt', 'endsAt', 'answersUntil'] as const;
        if (fields.every((field) => isSame(moments[field], event[field]))) return 0;
        const after = { ...event, ...moments, sequence: event.sequence + 1 };
        await repository.updateEvent(tx, id, { ...moments, sequence: after.sequence });
        await seats.mails.tellChanged(tx, after, await readRecipients(tx, id, {}));
        return 1;
      });
    }
    return moved;
  }

  return { read, create, change, addSeats, cancel, deriveTimes };
}
