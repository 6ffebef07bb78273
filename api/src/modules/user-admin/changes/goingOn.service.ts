import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import * as repository from './changes.repository.ts';

type Change = repository.Change;
export type Values = Parameters<typeof repository.updateChange>[2];
type Step = { action: 'job-cancelled' | 'job-retried'; was: string; is: string; reason?: string };

/** How a change of many people that has stopped goes on, and what the log says of both. */
export function createGoingOn({ now }: Pick<AppContext, 'now'>) {
  const note = (tx: Database, caller: Requester, { id }: Change, { action, was, is, reason }: Step) =>
    recordAudit(tx, caller, {
      ...{ action, subjectKind: 'job', subjectId: id, at: now(), reason },
      before: { name: 'user-changes', state: was },
      after: { name: 'user-changes', state: is },
    });

  /**
   * The values of a file, and those that an undo puts back, are kept for 30 days. Without them each row would fail, so the
   * whole is refused (VALUES_FORGOTTEN).
   */
  async function requireContents(tx: Database, { id, action, failedIn }: Change): Promise<void> {
    const isForgotten =
      action === 'import'
        ? await repository.hasForgottenRows(tx, id, 'file')
        : failedIn === 'undoing' && (await repository.hasForgottenRows(tx, id, 'undo'));
    if (isForgotten) throw new ApiProblem('VALUES_FORGOTTEN');
  }

  /** From here on whoever lets it go on is the one who acts; who asked for it stays known. */
  async function goesOn(tx: Database, change: Change, caller: Requester, reason?: string): Promise<Values> {
    const { state, failedIn, actorPersonId, askedByPersonId } = change;
    await requireContents(tx, change);
    const is = failedIn ?? state;
    await note(tx, caller, change, { action: 'job-retried', was: state, is, reason });
    return { state: is, actorPersonId: caller.personId, askedByPersonId: askedByPersonId ?? actorPersonId };
  }

  return { note, requireContents, goesOn };
}
