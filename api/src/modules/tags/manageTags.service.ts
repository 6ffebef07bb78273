import type {
  ManagedCategory,
  NamesBody,
  NewTagBody,
  NewTagCategoryBody,
  OtherNames,
  TagUsePlaces,
} from '@portico/contracts';
import { neededTags } from '@portico/contracts/lists';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { filledNames } from '../../support/filledNames.ts';
import * as repository from './managedTags.repository.ts';
import { categoryNameOf, tagNameOf, takenNames } from './tagName.ts';
import { readUses } from './tagUses.repository.ts';

type Names = NewTagBody['names'];

/** English has a column of its own; an empty name in another language means none. */
function storedNames({ en, ...others }: Names): { displayName: string; names: OtherNames } {
  return { displayName: en.trim(), names: filledNames(others) };
}

const auditedNames = ({ displayName, names }: { displayName: string; names: OtherNames }) => ({
  en: displayName,
  ...names,
});

type Faults = 'TAG_TAKEN' | 'TAG_CATEGORY_TAKEN';
type Named = Awaited<ReturnType<typeof repository.tagsOfCategory>>[number];

/** Two of a kind are never named alike: members could not tell them apart. */
export function requireFreeNames(
  fault: Faults,
  after: Omit<Named, 'id' | 'name'>,
  all: readonly Named[],
  id?: string,
) {
  const others = all.filter((one) => one.id !== id);
  const taken = takenNames(
    after,
    others,
    all.find((one) => one.id === id),
  );
  if (taken.length === 0) return;
  throw new ApiProblem('INVALID_INPUT', {
    fields: Object.fromEntries(taken.map((language) => [`names.${language}`, fault])),
  });
}

const checkedTag = async (tx: Database, tagId: string) => {
  const tag = await repository.lockTag(tx, tagId);
  if (!tag || tag.mergedIntoId) throw new ApiProblem('NOT_FOUND');
  return tag;
};

const checkedCategory = async (tx: Database, categoryId: string) => {
  const category = await repository.lockCategory(tx, categoryId);
  if (!category) throw new ApiProblem('NOT_FOUND');
  return category;
};

/** How staff change tags and categories (A §2 `/manage-tags`). The audit log has every change, in its transaction. */
export function createManageTags(db: Database) {
  const list = (): Promise<ManagedCategory[]> => repository.readManaged(db);

  async function add(caller: Requester, { categoryId, names }: NewTagBody): Promise<ManagedCategory[]> {
    await db.transaction(async (tx) => {
      const category = await repository.lockCategory(tx, categoryId);
      if (!category) throw new ApiProblem('INVALID_INPUT', { fields: { categoryId: 'DOES_NOT_EXIST' } });
      if (!category.isVisible)
        throw new ApiProblem('INVALID_INPUT', { fields: { categoryId: 'TAG_RETIRED' } });
      const stored = storedNames(names);
      const name = tagNameOf(stored.displayName);
      if (name === '') throw new ApiProblem('INVALID_INPUT', { fields: { 'names.en': 'WRONG_FORMAT' } });
      if (await repository.isNameTaken(tx, name))
        throw new ApiProblem('INVALID_INPUT', { fields: { 'names.en': 'TAG_TAKEN' } });
      requireFreeNames('TAG_TAKEN', stored, await repository.tagsOfCategory(tx, categoryId));
      const id = await repository.insertTag(tx, { categoryId, name, ...stored });
      await recordAudit(tx, caller, {
        action: 'tag-added',
        subjectKind: 'tag',
        subjectId: id,
        after: { category: category.name, name, ...auditedNames(stored) },
      });
    });
    return list();
  }

  /** Another category of homes' tags; there is only one of lifestyles, by which homes and clients are matched. */
  async function addCategory(caller: Requester, { names }: NewTagCategoryBody): Promise<ManagedCategory[]> {
    await db.transaction(async (tx) => {
      const stored = storedNames(names);
      const name = categoryNameOf(stored.displayName);
      if (name === null) throw new ApiProblem('INVALID_INPUT', { fields: { 'names.en': 'WRONG_FORMAT' } });
      requireFreeNames('TAG_CATEGORY_TAKEN', stored, await repository.lockCategories(tx));
      const id = await repository.insertCategory(tx, { name, ...stored, appliesTo: 'Listing' });
      if (!id) throw new ApiProblem('INVALID_INPUT', { fields: { 'names.en': 'TAG_CATEGORY_TAKEN' } });
      await recordAudit(tx, caller, {
        action: 'tag-category-added',
        subjectKind: 'tag-category',
        subjectId: id,
        after: { name, ...auditedNames(stored) },
      });
    });
    return list();
  }

  type Subject = {
    kind: 'tag' | 'tag-category';
    fault: Faults;
    /** Those that it may not be named like, itself included; locked, so that nobody adds one meanwhile. */
    lockAll: (tx: Database, id: string) => Promise<readonly Named[]>;
    lock: (tx: Database, id: string) => Promise<Omit<Named, 'id' | 'name'> & { version: number }>;
    store: (tx: Database, id: string, after: Omit<Named, 'id' | 'name'>) => Promise<unknown>;
  };

  /** CONFLICT, with the current names, where somebody else has changed them since. */
  const renamer =
    ({ kind, fault, lockAll, lock, store }: Subject) =>
    async (caller: Requester, id: string, { names, version }: NamesBody): Promise<ManagedCategory[]> => {
      await db.transaction(async (tx) => {
        const all = await lockAll(tx, id);
        const before = await lock(tx, id);
        if (before.version !== version) throw new ApiProblem('CONFLICT', { current: auditedNames(before) });
        const after = storedNames(names);
        requireFreeNames(fault, after, all, id);
        await store(tx, id, after);
        await recordAudit(tx, caller, {
          ...{ action: `${kind}-renamed`, subjectKind: kind, subjectId: id },
          ...{ before: auditedNames(before), after: auditedNames(after) },
        });
      });
      return list();
    };

  async function lockSiblings(tx: Database, tagId: string) {
    const categoryId = await repository.readCategoryOf(tx, tagId);
    if (!categoryId) throw new ApiProblem('NOT_FOUND');
    await checkedCategory(tx, categoryId);
    return repository.tagsOfCategory(tx, categoryId);
  }

  const rename = renamer({
    ...{ kind: 'tag', fault: 'TAG_TAKEN', lockAll: lockSiblings },
    ...{ lock: checkedTag, store: repository.updateTag },
  });
  const renameCategory = renamer({
    ...{ kind: 'tag-category', fault: 'TAG_CATEGORY_TAKEN', lockAll: repository.lockCategories },
    lock: checkedCategory,
    store: repository.updateCategory,
  });

  /** A retired tag stays where it is used, and is no longer offered. */
  async function retire(caller: Requester, tagId: string, isRetired: boolean) {
    await db.transaction(async (tx) => {
      const tag = await checkedTag(tx, tagId);
      if (neededTags.includes(tag.name)) throw new ApiProblem('TAG_NEEDED');
      if (tag.isVisible !== isRetired) return;
      await repository.updateTag(tx, tagId, { isVisible: !isRetired });
      await recordAudit(tx, caller, {
        action: isRetired ? 'tag-retired' : 'tag-offered',
        subjectKind: 'tag',
        subjectId: tagId,
        before: { name: tag.name, isOffered: isRetired },
        after: { name: tag.name, isOffered: !isRetired },
      });
    });
    return list();
  }

  /** The tags of a retired category stay where they are used, and are no longer offered. */
  async function retireCategory(caller: Requester, categoryId: string, isRetired: boolean) {
    await db.transaction(async (tx) => {
      const category = await checkedCategory(tx, categoryId);
      const { name } = category;
      if (repository.isNeededCategory(name, await repository.tagsOfCategory(tx, categoryId)))
        throw new ApiProblem('TAG_CATEGORY_NEEDED');
      if (category.isVisible !== isRetired) return;
      await repository.setCategoryOffered(tx, categoryId, !isRetired);
      await recordAudit(tx, caller, {
        action: isRetired ? 'tag-category-retired' : 'tag-category-offered',
        subjectKind: 'tag-category',
        subjectId: categoryId,
        before: { name, isOffered: isRetired },
        after: { name, isOffered: !isRetired },
      });
    });
    return list();
  }

  type Ordered = { id: string; name: string };

  /** CONFLICT where these are not the ids of all of them, each once. */
  function requireWhole(ids: readonly string[], all: readonly Ordered[]): Map<string, string> {
    const known = new Map(all.map(({ id, name }) => [id, name]));
    if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id)))
      throw new ApiProblem('CONFLICT');
    return known;
  }

  /** Takes the ids of all categories, so that two staff members who move categories at once can't lose one. */
  async function orderCategories(caller: Requester, ids: readonly string[]) {
    await db.transaction(async (tx) => {
      const before = await repository.lockCategories(tx);
      const known = requireWhole(ids, before);
      await repository.storeCategoryOrder(tx, ids);
      await recordAudit(tx, caller, {
        ...{ action: 'tag-categories-ordered', subjectKind: 'tag-category', subjectId: null },
        before: { order: before.map(({ name }) => name) },
        after: { order: ids.map((id) => known.get(id)) },
      });
    });
    return list();
  }

  /** Takes the ids of all tags of the category, so that two staff members who move tags at once can't lose one. */
  async function order(caller: Requester, categoryId: string, ids: readonly string[]) {
    await db.transaction(async (tx) => {
      await checkedCategory(tx, categoryId);
      const before = await repository.tagsOfCategory(tx, categoryId);
      const known = requireWhole(ids, before);
      await repository.storeOrder(tx, ids);
      await recordAudit(tx, caller, {
        action: 'tags-ordered',
        subjectKind: 'tag-category',
        subjectId: categoryId,
        before: { order: before.map(({ name }) => name) },
        after: { order: ids.map((id) => known.get(id)) },
      });
    });
    return list();
  }

  async function places(tagId: string): Promise<TagUsePlaces> {
    const tag = await checkedTag(db, tagId);
    const usesOf = await readUses(db, [tag.name]);
    return { uses: usesOf(tag.name), listings: await repository.readListingsWith(db, tag.name) };
  }

  return {
    ...{ list, add, addCategory, rename, renameCategory, retire, retireCategory },
    ...{ order, orderCategories, places },
  };
}
