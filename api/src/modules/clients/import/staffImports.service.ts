import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import { hasClientRights } from '../../../identity/clientRights.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { type ImportRecord, updateImport } from './imports.repository.ts';
import { lockAnyImport } from './staffImports.repository.ts';

const works = ['checking', 'importing', 'undoing'];

/** What administrators may do with members' imports: stop one, and let one go on. The job does the work. */
export function createStaffImports({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function locked(tx: Database, id: string) {
    const job = await lockAnyImport(tx, id);
    if (!job) throw new ApiProblem('NOT_FOUND');
    return job;
  }

  const note = (
    tx: Database,
    caller: Requester,
    { id, personId }: ImportRecord,
    { action, was, is }: { action: string; was: string; is: string },
  ) =>
    recordAudit(tx, caller, {
      // It is about the member: what the log says of them has it.
      ...{ action, subjectKind: 'person', subjectId: personId, at: now() },
      before: { _id: id, name: 'client-imports', state: was },
      after: { _id: id, name: 'client-imports', state: is },
    });

  /** What is done already stays; its member may let it go on, or undo it. CONFLICT where nothing runs. */
  const stop = (id: string, caller: Requester) =>
    db.transaction(async (tx) => {
      const job = await locked(tx, id);
      const { state } = job;
      if (!works.includes(state)) throw new ApiProblem('CONFLICT');
      // From here on the days count in which it can be undone as far as it went.
      const end = state === 'importing' ? { doneAt: now() } : {};
      await updateImport(tx, id, { state: 'failed', failedIn: state, ...end });
      await note(tx, caller, job, { action: 'job-cancelled', was: state, is: 'failed' });
      return { _id: id };
    });

  /** CONFLICT where nothing has stopped, or its member may no longer work with clients. */
  const goOn = (id: string, caller: Requester) =>
    db.transaction(async (tx) => {
      const job = await locked(tx, id);
      const { state, failedIn, personId } = job;
      if (state !== 'failed' || failedIn === null) throw new ApiProblem('CONFLICT');
      if (!(await hasClientRights(tx, personId, now()))) throw new ApiProblem('CONFLICT');
      await updateImport(tx, id, { state: failedIn, failedIn: null, tries: 0 });
      await note(tx, caller, job, { action: 'job-retried', was: state, is: failedIn });
      return { _id: id };
    });

  return { stop, goOn };
}
