import type { AppContext } from '../../apiModule.ts';
import { stopHere } from '../../support/stopping.ts';
import { deleteAnswer, lockEvent, readRecipients } from './answers.repository.ts';
import { changeInvitation } from './invitations.repository.ts';
import * as repository from './seatCare.repository.ts';
import { createSeats } from './seats.service.ts';

/**
 * The job that frees seats that nobody can give back: those of clients whom their agents have deleted. Where an account
 * has ended, it gives the seat to the next on the waiting list. Returns how many events it looked at.
 */
export function createSeatCare(context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>) {
  const { db, now } = context;
  const seats = createSeats(context);

  const tend = (id: string) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, id);
      if (!event) return;
      const left = await repository.readLeft(tx, id);
      const ids = left.map(({ answerId }) => answerId);
      if (ids.length > 0) await seats.mails.tellWithdrawn(tx, event, await readRecipients(tx, id, { ids }));
      for (const { invitationId } of left) {
        await changeInvitation(tx, invitationId, { revokedAt: now() });
        await deleteAnswer(tx, id, { invitationId });
      }
      await seats.promoteWaiting(tx, event);
    });

  return async function careForSeats(): Promise<number> {
    const ids = await repository.readToTend(db, now());
    for (const id of ids) {
      stopHere();
      await tend(id);
    }
    return ids.length;
  };
}
