import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, lineOf, nullable, oneOf, strict, textOf } from './base.ts';
import { awardCategories, awardLimits as limits } from './lists.ts';

const Year = Type.Integer({ minimum: limits.firstYear, maximum: limits.lastYear });

/** Where one can read that the award was given. `href` is '' where it is in print only. */
export const AwardSource = strict({ label: lineOf(200), href: lineOf(2000) });
export type AwardSource = Static<typeof AwardSource>;

export const Award = Type.Object({
  _id: Id,
  year: Year,
  category: oneOf(awardCategories),
  title: Type.String(),
  /** Why it was given; may be empty. */
  citation: Type.String(),
  personName: Type.String(),
  /** Of an agent who is in the directory; null for everybody else. */
  agentId: nullable(Id),
  photoURL: nullable(Type.String()),
  city: nullable(Type.String()),
  country: nullable(Type.String()),
  source: AwardSource,
});
export type Award = Static<typeof Award>;

/** GET /awards: of a year (the newest, if none is named), or all of one agent. */
export const AwardsQuery = strict({
  language: Type.Optional(Type.String({ maxLength: 10 })),
  year: Type.Optional(Year),
  category: Type.Optional(oneOf(awardCategories)),
  agentId: Type.Optional(Id),
});
export type AwardsQuery = Static<typeof AwardsQuery>;

/** `year` is the one that is answered; null for the awards of an agent, and where there are none at all. */
export const AwardList = Type.Object({
  year: nullable(Type.Integer()),
  years: Type.Array(Type.Integer()),
  /** Those of the year, whatever category was asked for. */
  categories: Type.Array(oneOf(awardCategories)),
  docs: Type.Array(Award),
});
export type AwardList = Static<typeof AwardList>;

export const AwardWords = strict({ title: lineOf(limits.title), citation: textOf(limits.citation) });
export type AwardWords = Static<typeof AwardWords>;

/** What staff write. The name stays when the agent leaves the directory. */
export const AwardBody = strict({
  year: Year,
  category: oneOf(awardCategories),
  agentId: nullable(Id),
  personName: filledLineOf(limits.name),
  source: AwardSource,
  texts: strict({ en: AwardWords, zh_hans: Type.Optional(AwardWords), ar: Type.Optional(AwardWords) }),
});
export type AwardBody = Static<typeof AwardBody>;

export const AwardChangeBody = strict({ version: Type.Integer({ minimum: 0 }), ...AwardBody.properties });
export type AwardChangeBody = Static<typeof AwardChangeBody>;

export const EditedAward = Type.Object({
  _id: Id,
  version: Type.Integer(),
  changedAt: IsoDateTime,
  draft: AwardBody,
});
export type EditedAward = Static<typeof EditedAward>;
