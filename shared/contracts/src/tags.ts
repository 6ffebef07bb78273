import { type Static, Type } from 'typebox';
import { Id, strict } from './base.ts';
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
