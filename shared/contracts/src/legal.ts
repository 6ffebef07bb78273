import { type Static, Type } from 'typebox';
import { IsoDateTime, Language, oneOf, strict } from './base.ts';
import { legalPages } from './lists.ts';

/** Any word is accepted, so that a mistyped page counts as missing and not as a fault. */
export const LegalParams = strict({ page: Type.String({ minLength: 1, maxLength: 60 }) });
export type LegalParams = Static<typeof LegalParams>;

/** GET /legal/:page: without `version` the newest. */
export const LegalQuery = strict({
  language: Type.Optional(Type.String({ maxLength: 10 })),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type LegalQuery = Static<typeof LegalQuery>;

export const LegalVersion = Type.Object({ version: Type.Integer(), publishedAt: IsoDateTime });
export type LegalVersion = Static<typeof LegalVersion>;

/** One version of a legal text. `language` is the language of this text: English if there is no translation. */
export const LegalText = Type.Object({
  page: oneOf(legalPages),
  version: Type.Integer({ minimum: 1 }),
  language: Language,
  title: Type.String(),
  html: Type.String({ description: 'sanitised' }),
  publishedAt: IsoDateTime,
  /** All published versions, the newest first. */
  versions: Type.Array(LegalVersion),
});
export type LegalText = Static<typeof LegalText>;
