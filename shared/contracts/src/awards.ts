import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, lineOf, nullable, oneOf, strict, textOf } from './base.ts';
import { awardCategories, awardFields, awardRowOutcomes, awardLimits as limits } from './lists.ts';

const Year = Type.Integer({ minimum: limits.firstYear, maximum: limits.lastYear });

/** Where one can read that the award was given. `href` is '' if it is only in print. */
export const AwardSource = strict({ label: lineOf(limits.source), href: lineOf(limits.href) });
export type AwardSource = Static<typeof AwardSource>;

export const Award = Type.Object({
  _id: Id,
  year: Year,
  category: oneOf(awardCategories),
  /** The place within its year and category: 1 comes first, null after all others. */
  rank: nullable(Type.Integer()),
  title: Type.String(),
  /** Why it was given; may be empty. */
  citation: Type.String(),
  personName: Type.String(),
  /** The id of an agent who is in the directory; null for everybody else. */
  agentId: nullable(Id),
  photoURL: nullable(Type.String()),
  city: nullable(Type.String()),
  country: nullable(Type.String()),
  source: AwardSource,
});
export type Award = Static<typeof Award>;

/** GET /awards: those of one year (the newest unless one is named), or all of one agent. */
export const AwardsQuery = strict({
  language: Type.Optional(Type.String({ maxLength: 10 })),
  year: Type.Optional(Year),
  category: Type.Optional(oneOf(awardCategories)),
  agentId: Type.Optional(Id),
});
export type AwardsQuery = Static<typeof AwardsQuery>;

/** `year` is the year of the answer; null for the awards of an agent, and if there are none at all. */
export const AwardList = Type.Object({
  year: nullable(Type.Integer()),
  years: Type.Array(Type.Integer()),
  /** All categories of the year; the category filter does not narrow them. */
  categories: Type.Array(oneOf(awardCategories)),
  docs: Type.Array(Award),
});
export type AwardList = Static<typeof AwardList>;

export const AwardWords = strict({ title: lineOf(limits.title), citation: textOf(limits.citation) });
export type AwardWords = Static<typeof AwardWords>;

/** An award as staff write it. The name stays when the agent leaves the directory. */
export const AwardBody = strict({
  year: Year,
  category: oneOf(awardCategories),
  /** Missing from pages of an earlier release: then an award keeps its rank. */
  rank: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: limits.lastRank }))),
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

/** POST /awards/imports?name=…: the body is the file. */
export const AwardImportQuery = strict({ name: filledLineOf(255) });

const Count = Type.Integer({ minimum: 0 });

/** A row of a spreadsheet, and its result. */
export const AwardImportRow = Type.Object({
  line: Type.Integer(),
  outcome: oneOf(awardRowOutcomes),
  /** Codes of `fieldErrors`, each with its column, or with the line of the earlier row. */
  reasons: Type.Array(
    Type.Object({
      code: Type.String(),
      field: nullable(oneOf(awardFields)),
      line: nullable(Type.Integer()),
    }),
  ),
  /** As in the file; '' where it is empty. */
  ...{ year: Type.String(), category: Type.String(), title: Type.String(), winner: Type.String() },
  /** The new values of an award that is already on the list. */
  changes: Type.Array(oneOf(awardFields)),
});
export type AwardImportRow = Static<typeof AwardImportRow>;

/** What an import of a file would do, or did. */
export const AwardImportPlan = Type.Object({
  counts: Type.Object({ new: Count, updated: Count, same: Count, double: Count, invalid: Count }),
  rows: Type.Array(AwardImportRow),
  /** Names of columns that are not read. */
  unread: Type.Array(Type.String()),
});
export type AwardImportPlan = Static<typeof AwardImportPlan>;

/** A finished import, while it can be undone. */
export const AwardImport = Type.Object({
  _id: Id,
  fileName: Type.String(),
  by: nullable(Type.String()),
  createdAt: IsoDateTime,
  undoUntil: IsoDateTime,
  ...{ created: Count, changed: Count },
  /** What its undo removed, and what it left because somebody had changed it since; null before an undo. */
  undone: nullable(Type.Object({ removed: Count, restored: Count, kept: Count })),
});
export type AwardImport = Static<typeof AwardImport>;

export const AwardImportDone = Type.Object({ import: AwardImport, plan: AwardImportPlan });
export type AwardImportDone = Static<typeof AwardImportDone>;
