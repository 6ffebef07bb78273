import type {
  PeopleColumn,
  PeopleColumnsBody,
  PeopleList,
  PeopleView,
  PeopleViewBody,
  PeopleViewChange,
  PeopleViews,
} from '@portico/contracts';
import { mostViews, peopleColumns } from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { requireReader } from '../peopleLists.ts';
import * as repository from './views.repository.ts';

const shown = ({ id, list, ownerId, ownerName, ...row }: repository.ViewRow, me: string): PeopleView => ({
  ...{ _id: id, list: list as PeopleList, ...row },
  owner: { personId: ownerId, name: ownerName },
  isMine: ownerId === me,
});

/** Lists of people as somebody set them up: private, or shared with everybody who may open the list. */
export function createPeopleViews({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(of: PeopleList, { personId, flags }: Requester): Promise<PeopleViews> {
    requireReader(of, flags);
    const [views, columns, groups] = await Promise.all([
      repository.readViews(db, of, personId),
      repository.readColumns(db, personId, of),
      repository.readGroups(db),
    ]);
    // A column that this version no longer knows is left out.
    const known = columns?.filter((key): key is PeopleColumn =>
      (peopleColumns as readonly string[]).includes(key),
    );
    return { views: views.map((view) => shown(view, personId)), columns: known ?? null, groups };
  }

  const audit = (tx: Database, caller: Requester, action: string, id: string, states: object) =>
    recordAudit(tx, caller, { action, subjectKind: 'people-view', subjectId: id, at: now(), ...states });

  async function requireFreeName(tx: Database, of: string, caller: Requester, name: string, id?: string) {
    const known = await repository.findNamed(tx, of, caller.personId, name);
    if (known && known !== id) throw new ApiProblem('INVALID_INPUT', { fields: { name: 'VIEW_NAME_TAKEN' } });
  }

  async function read(tx: Database, id: string, me: string): Promise<PeopleView> {
    const view = await repository.readView(tx, id);
    if (!view) throw new ApiProblem('NOT_FOUND');
    return shown(view, me);
  }

  async function save(body: PeopleViewBody, caller: Requester): Promise<PeopleView> {
    const { personId } = caller;
    requireReader(body.list, caller.flags);
    return db.transaction(async (tx) => {
      if ((await repository.countViews(tx, body.list, personId)) >= mostViews)
        throw new ApiProblem('INVALID_INPUT', {
          fields: { name: { code: 'VIEWS_FULL', values: { max: mostViews } } },
        });
      await requireFreeName(tx, body.list, caller, body.name);
      const id = await repository.insertView(tx, { ...body, ownerPersonId: personId, createdAt: now() });
      await audit(tx, caller, 'people-view-saved', id, { after: body });
      return read(tx, id, personId);
    });
  }

  /**
   * The owner of a view may change it. Somebody else's does not exist for them, unless it is shared: then FORBIDDEN.
   */
  async function requireOwn(tx: Database, id: string, { personId, flags }: Requester) {
    const view = await repository.readView(tx, id);
    const isOwn = view?.ownerId === personId;
    if (!view || !(isOwn || view.isShared)) throw new ApiProblem('NOT_FOUND');
    requireReader(view.list as PeopleList, flags);
    return { view, isOwn };
  }

  const change = (id: string, body: PeopleViewChange, caller: Requester): Promise<PeopleView> =>
    db.transaction(async (tx) => {
      const { view, isOwn } = await requireOwn(tx, id, caller);
      if (!isOwn) throw new ApiProblem('FORBIDDEN');
      await requireFreeName(tx, view.list, caller, body.name, id);
      await repository.updateView(tx, id, body);
      const { name, query, isShared } = view;
      await audit(tx, caller, 'people-view-saved', id, { before: { name, query, isShared }, after: body });
      return read(tx, id, caller.personId);
    });

  /** An administrator may also stop sharing a view that somebody has left behind. */
  const remove = (id: string, caller: Requester): Promise<void> =>
    db.transaction(async (tx) => {
      const { view, isOwn } = await requireOwn(tx, id, caller);
      if (!isOwn && !caller.flags.isAdmin) throw new ApiProblem('FORBIDDEN');
      await repository.deleteView(tx, id);
      await audit(tx, caller, 'people-view-deleted', id, { before: { name: view.name, query: view.query } });
    });

  /** The columns that somebody chooses are private, and are not logged. */
  async function keepColumns({ list: of, columns }: PeopleColumnsBody, { personId, flags }: Requester) {
    requireReader(of, flags);
    await repository.writeColumns(db, personId, of, columns);
  }

  return { list, save, change, remove, keepColumns };
}
