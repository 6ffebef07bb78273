import type { ErrorCode } from '@portico/contracts';
import { type AnswersState, answersState, promoted, seatsOf } from '@portico/rules/events';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as repository from './answers.repository.ts';
import { createEventMails } from './eventMails.ts';

type Context = Pick<AppContext, 'now' | 'env' | 'mail'>;

const refusals: Record<Exclude<AnswersState, 'open'>, ErrorCode> = {
  closed: 'ANSWERS_CLOSED',
  over: 'ANSWERS_CLOSED',
  canceled: 'EVENT_CANCELED',
};

const isAwaited = async (tx: Database, { id }: repository.LockedEvent) =>
  (await repository.readWaiting(tx, id, 1)).length > 0;

/**
 * Seats of an event, and its waiting list. Everything here runs in a transaction that has locked the event's row, so
 * one answer after another counts, takes and passes on seats.
 */
export function createSeats({ now, env, mail }: Context) {
  const mails = createEventMails({ env, mail, now });

  /**
   * Gives seats to people on the waiting list, in order, while there are any. The mail's key names the answer, so each
   * is told once.
   */
  async function promoteWaiting(tx: Database, event: repository.LockedEvent): Promise<void> {
    const state = answersState(event, now());
    if (state === 'canceled' || state === 'over') return;
    const free = event.capacity - (await repository.countSeatsTaken(tx, event.id));
    if (free <= 0) return;
    // Each party takes at least one seat.
    const waiting = await repository.readWaiting(tx, event.id, free);
    const ids = promoted(waiting, free).map(({ id }) => id);
    if (ids.length === 0) return;
    await repository.giveSeats(tx, ids, now());
    await mails.tellPromoted(tx, event, await repository.readRecipients(tx, event.id, { ids }));
  }

  async function add(tx: Database, event: repository.LockedEvent, who: repository.Answerer, guests: number) {
    const taken = await repository.countSeatsTaken(tx, event.id);
    const isFree = taken + seatsOf({ guests }) <= event.capacity;
    // A later answer never gets a seat before those who wait.
    const mustWait = !isFree || (await isAwaited(tx, event));
    const state = mustWait ? 'waiting' : 'yes';
    await repository.insertAnswer(tx, event.id, who, { state, guests, createdAt: now() });
  }

  type Answer = NonNullable<Awaited<ReturnType<typeof repository.readAnswer>>>;

  /** More guests need free seats that nobody waits for; somebody on the waiting list keeps their place. */
  async function changeGuests(tx: Database, event: repository.LockedEvent, answer: Answer, guests: number) {
    const more = guests - answer.guests;
    if (more === 0) return;
    if (more > 0 && answer.state === 'yes') {
      const taken = await repository.countSeatsTaken(tx, event.id);
      if ((await isAwaited(tx, event)) || taken + more > event.capacity) throw new ApiProblem('EVENT_FULL');
    }
    await repository.changeGuests(tx, answer.id, guests);
  }

  /**
   * Writes an answer; repeating it changes nothing. Returns whether it is the first. Giving a seat back is possible
   * after the deadline too, until the event is over.
   */
  async function setAnswer(
    tx: Database,
    event: repository.LockedEvent,
    who: repository.Answerer,
    { isAttending, guests }: { isAttending: boolean; guests?: number | undefined },
  ): Promise<boolean> {
    const state = answersState(event, now());
    const mayGiveBack = !isAttending && state === 'closed';
    if (state !== 'open' && !mayGiveBack) throw new ApiProblem(refusals[state]);
    const answer = await repository.readAnswer(tx, event.id, who);
    if (isAttending && (guests ?? 0) > event.maxGuests) {
      throw new ApiProblem('INVALID_INPUT', {
        fields: { guests: { code: 'TOO_MANY_GUESTS', values: { max: event.maxGuests } } },
      });
    }
    if (!isAttending) await repository.deleteAnswer(tx, event.id, who);
    else if (!answer) await add(tx, event, who, guests ?? 0);
    else await changeGuests(tx, event, answer, guests ?? answer.guests);
    await promoteWaiting(tx, event);
    return isAttending && !answer;
  }

  return { setAnswer, promoteWaiting, mails };
}
