import type {
  EditedGroup,
  EditedGroupsQuery,
  GroupDraft,
  GroupMember,
  GroupMembersBody,
  GroupMembersQuery,
  Page,
} from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import { addMembers, removeMembers } from '../../../identity/groupMembers.repository.ts';
import type { Requester } from '../../../identity/requester.ts';
import { raiseNews } from '../../../live/news.repository.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { filledNames } from '../../../support/filledNames.ts';
import { toPage, windowOf } from '../../../support/paging.ts';
import * as repository from './staffGroups.repository.ts';

const pageSize = 30;

type WrittenGroup = repository.WrittenGroup;
type LockedGroup = NonNullable<Awaited<ReturnType<typeof repository.lockGroup>>>;

/** The audit log shows each name by its language, as it does for tags. */
const auditedGroup = ({ name, names, isPublic }: WrittenGroup) => ({ name, ...names, isPublic });

/** How staff manage groups: their names, who reads them, and who is in them. */
export function createStaffGroups({ db, now, live }: Pick<AppContext, 'db' | 'now' | 'live'>) {
  async function list(query: EditedGroupsQuery): Promise<Page<EditedGroup>> {
    const window = windowOf(query, pageSize);
    const { rows, counted } = await repository.readGroupPage(db, query, window);
    return toPage(rows, window, counted);
  }

  async function read(id: string, from: Database = db): Promise<EditedGroup> {
    const group = await repository.readEditedGroup(from, id);
    if (!group) throw new ApiProblem('NOT_FOUND');
    return group;
  }

  async function lock(tx: Database, id: string) {
    const group = await repository.lockGroup(tx, id);
    if (!group) throw new ApiProblem('NOT_FOUND');
    return group;
  }

  async function named(tx: Database, draft: GroupDraft, group: LockedGroup | null): Promise<WrittenGroup> {
    const name = draft.name.trim();
    if (await repository.isNameTaken(tx, name, group?.id ?? null))
      throw new ApiProblem('INVALID_INPUT', { fields: { name: 'GROUP_NAME_TAKEN' } });
    const names = draft.names ? filledNames(draft.names) : (group?.names ?? {});
    return { name, names, isPublic: draft.isPublic };
  }

  async function create(body: GroupDraft, by: Requester): Promise<EditedGroup> {
    return db.transaction(async (tx) => {
      const draft = await named(tx, body, null);
      const id = await repository.insertGroup(tx, draft);
      await recordAudit(tx, by, {
        ...{
          action: 'group-created',
          subjectKind: 'group',
          subjectId: id,
          after: auditedGroup(draft),
          at: now(),
        },
      });
      return read(id, tx);
    });
  }

  /**
   * Posts that were written only for the members of a private group stay private: it can be opened only while it has
   * none.
   */
  async function change(id: string, body: GroupDraft, by: Requester): Promise<EditedGroup> {
    return db.transaction(async (tx) => {
      const group = await lock(tx, id);
      const { name, names, isPublic, lastPostNumber } = group;
      const draft = await named(tx, body, group);
      if (draft.isPublic && !isPublic && lastPostNumber > 0) throw new ApiProblem('GROUP_HAS_POSTS');
      await repository.updateGroup(tx, id, draft);
      await recordAudit(tx, by, {
        ...{ action: 'group-changed', subjectKind: 'group', subjectId: id, at: now() },
        ...{ before: auditedGroup({ name, names, isPublic }), after: auditedGroup(draft) },
      });
      return read(id, tx);
    });
  }

  /** Only while it has no posts, because they would be deleted with it. */
  async function remove(id: string, by: Requester): Promise<EditedGroup> {
    return db.transaction(async (tx) => {
      const { name, isPublic, lastPostNumber } = await lock(tx, id);
      if (lastPostNumber > 0) throw new ApiProblem('GROUP_IS_USED');
      const group = await read(id, tx);
      await repository.deleteGroup(tx, id);
      await recordAudit(tx, by, {
        ...{ action: 'group-deleted', subjectKind: 'group', subjectId: id, at: now() },
        before: { name, isPublic, members: group.members },
      });
      return group;
    });
  }

  async function members(id: string, query: GroupMembersQuery): Promise<Page<GroupMember>> {
    await read(id);
    const window = windowOf(query, pageSize);
    const { rows, counted } = await repository.readMemberPage(db, id, query, window);
    const docs = rows.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: joinedAt.toISOString() }));
    return toPage(docs, window, counted);
  }

  /**
   * Throws INVALID_INPUT for people without an account, and GROUP_OWN_ENTRY. Returns the people who were not in before.
   */
  async function letIn(
    tx: Database,
    { id, isPublic, lastPostNumber }: Awaited<ReturnType<typeof lock>>,
    personIds: readonly string[],
    by: Requester,
  ): Promise<string[]> {
    if (personIds.length === 0) return [];
    // Staff can read a private group only as members (decision 39), and a member must be added by somebody else.
    if (!isPublic && lastPostNumber > 0 && personIds.includes(by.personId))
      throw new ApiProblem('GROUP_OWN_ENTRY');
    const known = await repository.readWithAccount(tx, personIds);
    if (known.length < personIds.length)
      throw new ApiProblem('INVALID_INPUT', { fields: { add: 'DOES_NOT_EXIST' } });
    return addMembers(tx, id, known, now());
  }

  /** A person's posts stay when they are taken out; they can no longer read a private group. */
  async function changeMembers(
    id: string,
    { add, remove: leaving }: GroupMembersBody,
    by: Requester,
  ): Promise<EditedGroup> {
    const { group, news } = await db.transaction(async (tx) => {
      const locked = await lock(tx, id);
      const added = await letIn(tx, locked, add, by);
      const removed = leaving.length > 0 ? await removeMembers(tx, id, leaving) : [];
      if (added.length + removed.length > 0)
        await recordAudit(tx, by, {
          ...{ action: 'group-members-changed', subjectKind: 'group', subjectId: id, at: now() },
          ...{ before: { removed }, after: { added } },
        });
      // Their open pages count other posts as unread from now on.
      return { group: await read(id, tx), news: await raiseNews(tx, [...added, ...removed], 'social') };
    });
    await live.tell(news);
    return group;
  }

  return { list, create, change, remove, members, changeMembers };
}
