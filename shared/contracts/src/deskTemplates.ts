import { type Static, Type } from 'typebox';
import { filledLineOf, filledTextOf, Id, strict, textOf } from './base.ts';
import { longestDeskText, longestTemplateName } from './lists.ts';

/** A ready answer. `{{firstName}}`, `{{reference}}` and `{{me}}` are filled in when it is used. */
const TemplateText = strict({
  en: filledTextOf(longestDeskText),
  zh_hans: textOf(longestDeskText),
  ar: textOf(longestDeskText),
});

export const DeskTemplate = Type.Object({
  _id: Id,
  name: Type.String(),
  texts: TemplateText,
  version: Type.Integer({ minimum: 0 }),
});
export type DeskTemplate = Static<typeof DeskTemplate>;

/** PUT /desk/templates/{id}. The page makes the id; version 0 writes a new one. */
export const DeskTemplateBody = strict({
  name: filledLineOf(longestTemplateName),
  texts: TemplateText,
  version: Type.Integer({ minimum: 0 }),
});
export type DeskTemplateBody = Static<typeof DeskTemplateBody>;
