import type { TagMerge, TagMergePreview, TagUses } from '@portico/contracts';
import { neededTags, taggedKinds } from '@portico/contracts/lists';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import {
  isCategoryOffered,
  lockCategory,
  lockTag,
  readCategoryOf,
  tagsOfCategory,
  updateTag,
} from './managedTags.repository.ts';
import { requireFreeNames } from './manageTags.service.ts';
import * as repository from './tagMerge.repository.ts';

/** A merge that changes more rows is left to the job, because a request may not take that long. */
const mostAtOnce = 5_000;

const refuse = (code: 'TAG_SAME' | 'TAG_OTHER_CATEGORY' | 'TAG_RETIRED' | 'DOES_NOT_EXIST') =>
  new ApiProblem('INVALID_INPUT', { fields: { into: code } });

/** Both tags, locked in one order for everybody, if they can be merged. */
async function checkedPair(tx: Database, fromId: string, intoId: string) {
  const rows = new Map<string, Awaited<ReturnType<typeof lockTag>>>();
  for (const id of [fromId, intoId].sort()) rows.set(id, await lockTag(tx, id));
  const [from, into] = [rows.get(fromId), rows.get(intoId)];
  if (!from || from.mergedIntoId) throw new ApiProblem('NOT_FOUND');
  if (fromId === intoId) throw refuse('TAG_SAME');
  if (!into || into.mergedIntoId) throw refuse('DOES_NOT_EXIST');
  if (from.categoryId !== into.categoryId) throw refuse('TAG_OTHER_CATEGORY');
  if (!into.isVisible || !(await isCategoryOffered(tx, into.categoryId))) throw refuse('TAG_RETIRED');
  if ([from, into].some(({ name }) => neededTags.includes(name))) throw new ApiProblem('TAG_NEEDED');
  return { from, into };
}

async function changeAll(tx: Database, merge: repository.RunningMerge): Promise<void> {
  for (const kind of taggedKinds) {
    if (merge.state === 'running') await repository.mergeRows(tx, merge, kind);
    else for (const hadBoth of [false, true]) await repository.unmergeRows(tx, merge, kind, hadBoth);
  }
}

/** Makes all changes of the running merge, or of its undo, at once. */
async function carryOut(tx: Database): Promise<void> {
  const merge = await repository.lockRunning(tx);
  if (!merge) return;
  await repository.restTriggers(tx, true);
  await changeAll(tx, merge);
  await repository.restTriggers(tx, false);
  await repository.matchWishing(tx, merge);
  const change =
    merge.state === 'undoing'
      ? { state: 'undone' as const }
      : { state: 'done' as const, changed: await repository.countMergeRows(tx, merge.id) };
  await repository.updateMerge(tx, merge.id, change);
}

/** Does the merge that no request did, in one transaction that may take as long as it needs. */
export async function finishMerges({ db, database }: Pick<AppContext, 'db' | 'database'>): Promise<void> {
  if (await repository.isMerging(db)) await database.onOneSession((own) => own.transaction(carryOut));
}

const sumOf = (uses: TagUses) => Object.values(uses).reduce((sum, count) => sum + count, 0);

/** Merges two tags, and separates them again if that was wrong (`/manage-tags`). */
export function createTagMerges({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const list = (): Promise<TagMerge[]> => repository.readMerges(db);

  /** What merging would change; nothing is changed yet. */
  async function preview(fromId: string, intoId: string): Promise<TagMergePreview> {
    const { from, into } = await db.transaction((tx) => checkedPair(tx, fromId, intoId));
    return repository.readPreview(db, from.name, into.name);
  }

  async function merge(caller: Requester, fromId: string, intoId: string): Promise<TagMerge[]> {
    await db.transaction(async (tx) => {
      await repository.queueMerges(tx);
      const { from, into } = await checkedPair(tx, fromId, intoId);
      if (await repository.isMerging(tx)) throw new ApiProblem('MERGE_RUNS');
      const { changed } = await repository.readPreview(tx, from.name, into.name);
      await updateTag(tx, fromId, { isVisible: false, mergedIntoId: intoId });
      const row = { at: now(), byPersonId: caller.personId, fromId, intoId, wasVisible: from.isVisible };
      await repository.insertMerge(tx, row);
      await recordAudit(tx, caller, {
        action: 'tag-merged',
        subjectKind: 'tag',
        subjectId: fromId,
        before: { name: from.name, isOffered: from.isVisible },
        after: { name: from.name, isOffered: false, into: into.name, ...changed },
      });
      if (sumOf(changed) <= mostAtOnce) await carryOut(tx);
    });
    return list();
  }

  /**
   * Gives the tag back to all rows that had it and still have the other one; later changes stay. Refused while another
   * tag of the category has its name, which was free during the merge.
   */
  async function undo(caller: Requester, mergeId: string): Promise<TagMerge[]> {
    await db.transaction(async (tx) => {
      await repository.queueMerges(tx);
      const found = await repository.lockMerge(tx, mergeId);
      if (!found) throw new ApiProblem('NOT_FOUND');
      if (found.state === 'undone') return;
      if (await repository.isMerging(tx)) throw new ApiProblem('MERGE_RUNS');
      const categoryId = await readCategoryOf(tx, found.fromId);
      // Before the tags, as for a new name, and so that nobody takes the name meanwhile.
      if (categoryId) await lockCategory(tx, categoryId);
      const [from, into] = [await lockTag(tx, found.fromId), await lockTag(tx, found.intoId)];
      if (!from || !into || into.mergedIntoId || from.mergedIntoId !== into.id)
        throw new ApiProblem('MERGE_FINAL');
      requireFreeNames('TAG_TAKEN', from, await tagsOfCategory(tx, from.categoryId));
      await updateTag(tx, from.id, { isVisible: found.wasVisible, mergedIntoId: null });
      await repository.updateMerge(tx, mergeId, { state: 'undoing' });
      await recordAudit(tx, caller, {
        action: 'tag-merge-undone',
        subjectKind: 'tag',
        subjectId: from.id,
        before: { name: from.name, isOffered: false, into: into.name },
        after: { name: from.name, isOffered: found.wasVisible },
      });
      if (found.changed <= mostAtOnce) await carryOut(tx);
    });
    return list();
  }

  return { list, preview, merge, undo };
}
