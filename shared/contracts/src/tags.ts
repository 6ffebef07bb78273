import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, lineOf, nullable, oneOf, strict, TextByLanguage } from './base.ts';
import { longestTagName, type TaggedKind, taggedKinds, tagMergeStates } from './lists.ts';
import { Tag } from './settings.ts';

/** A lifestyle as A §3 spells it. */
export const Lifestyle = Type.Object({ id: Id, name: Type.String(), displayName: Type.String() });
export type Lifestyle = Static<typeof Lifestyle>;

/** POST /tagCategories/filter (A §7); without `appliesTo` it answers all categories. */
export const TagCategoryFilterBody = strict({
  filter: Type.Optional(strict({ appliesTo: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) })),
});
export type TagCategoryFilterBody = Static<typeof TagCategoryFilterBody>;

export const TagCategory = Type.Object({
  _id: Id,
  name: Type.String(),
  displayName: Type.String(),
  appliesTo: Type.String(),
  tags: Type.Array(Tag),
});
export type TagCategory = Static<typeof TagCategory>;

const name = filledLineOf(longestTagName);
/** English is what every language falls back to. */
const TagNames = strict({
  en: name,
  zh_hans: Type.Optional(lineOf(longestTagName)),
  ar: Type.Optional(lineOf(longestTagName)),
});

const Uses = Type.Object(
  Object.fromEntries(taggedKinds.map((kind) => [kind, Type.Integer()])) as Record<
    TaggedKind,
    ReturnType<typeof Type.Integer>
  >,
);
export type TagUses = Static<typeof Uses>;

/** A tag as staff manage it. */
export const ManagedTag = Type.Object({
  _id: Id,
  /** Its key in listings and addresses; it never changes. */
  name: Type.String(),
  names: TextByLanguage,
  /** False for a retired one: kept where it is used, and no longer offered. */
  isOffered: Type.Boolean(),
  /** Portico's own rules depend on it: it can be renamed, and neither retired nor merged. */
  isNeeded: Type.Boolean(),
  version: Type.Integer(),
  uses: Uses,
});
export type ManagedTag = Static<typeof ManagedTag>;

export const ManagedCategory = Type.Object({
  _id: Id,
  name: Type.String(),
  names: TextByLanguage,
  /**
   * False for a retired one: its tags are kept where they are used, and no longer offered. Missing from an older API.
   */
  isOffered: Type.Optional(Type.Boolean()),
  /** Portico's own rules depend on it or on one of its tags: it cannot be retired. */
  isNeeded: Type.Optional(Type.Boolean()),
  version: Type.Integer(),
  tags: Type.Array(ManagedTag),
});
export type ManagedCategory = Static<typeof ManagedCategory>;

export const NewTagBody = strict({ categoryId: Id, names: TagNames });
export type NewTagBody = Static<typeof NewTagBody>;

/** POST /tagCategories: another category of what homes have. */
export const NewTagCategoryBody = strict({ names: TagNames });
export type NewTagCategoryBody = Static<typeof NewTagCategoryBody>;

/** PUT /tags/{id}, PUT /tagCategories/{id}: `version` is the one that was edited. */
export const NamesBody = strict({ names: TagNames, version: Type.Integer() });
export type NamesBody = Static<typeof NamesBody>;

export const TagRetiredBody = strict({ isRetired: Type.Boolean() });
/** Every tag of the category, or every category, in its new order. */
export const TagOrderBody = strict({ ids: Type.Array(Id, { maxItems: 500 }) });

export const TagMergeQuery = strict({ into: Id });
/** What merging would change: how many have the tag, and how many of these already have the other one. */
export const TagMergePreview = Type.Object({
  changed: Uses,
  hadBoth: Uses,
  /** Clients who are matched again, because they wish for either tag. */
  rematched: Type.Integer(),
  examples: Type.Array(Type.Object({ _id: Id, title: Type.String() })),
});
export type TagMergePreview = Static<typeof TagMergePreview>;

export const TagMerge = Type.Object({
  _id: Id,
  from: Type.String(),
  into: Type.String(),
  /** The keys of both tags, which differ where their names do not. Missing from an older API. */
  fromKey: Type.Optional(Type.String()),
  intoKey: Type.Optional(Type.String()),
  at: IsoDateTime,
  by: nullable(Type.String()),
  state: oneOf(tagMergeStates),
  changed: Type.Integer(),
  /** False if the remaining tag was merged or removed since. */
  canUndo: Type.Boolean(),
});
export type TagMerge = Static<typeof TagMerge>;

/**
 * Where a tag is used: how often, and the newest listings of the network. Clients belong to their agents, so they are
 * only counted.
 */
export const TagUsePlaces = Type.Object({
  uses: Uses,
  listings: Type.Array(
    Type.Object({ _id: Id, title: Type.String(), city: Type.String(), archived: Type.Boolean() }),
  ),
});
export type TagUsePlaces = Static<typeof TagUsePlaces>;
