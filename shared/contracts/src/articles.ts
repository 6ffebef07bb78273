import { type Static, Type } from 'typebox';
import { ArticleDocument } from './articleDocument.ts';
import {
  filledLineOf,
  Id,
  IsoDateTime,
  Language,
  languages,
  lineOf,
  nullable,
  oneOf,
  pageOf,
  strict,
  textOf,
} from './base.ts';
import { articleAudiences, articleKinds, articleStates, articleLimits as limits } from './lists.ts';

export const ArticleSummary = Type.Object({
  _id: Id,
  slug: Type.String(),
  kind: oneOf(articleKinds),
  title: Type.String(),
  excerpt: Type.String(),
  author: Type.String(),
  category: Type.String(),
  publishedAt: IsoDateTime,
  readingMinutes: Type.Integer(),
  pictureBaseUrl: nullable(Type.String()),
  /** What the picture shows, in the language of the text; empty for decorative pictures. */
  pictureAlt: Type.String(),
});
export type ArticleSummary = Static<typeof ArticleSummary>;

/** The source of a statement in the article. */
export const ArticleSource = strict({
  label: filledLineOf(limits.title),
  href: lineOf(limits.address),
});
export type ArticleSource = Static<typeof ArticleSource>;

/** A file for download: a logo, a brochure. GET /cms/files/:id. */
export const ArticleFile = Type.Object({
  _id: Id,
  name: Type.String(),
  bytes: Type.Integer(),
});
export type ArticleFile = Static<typeof ArticleFile>;

/** GET /cms/files: a file with the article it belongs to. */
export const ListedFile = Type.Object({
  ...ArticleFile.properties,
  slug: Type.String(),
  kind: oneOf(articleKinds),
  title: Type.String(),
});
export type ListedFile = Static<typeof ListedFile>;

/**
 * GET /cms/full-post?slug=&language= (B §7): `content.rendered` is sanitized HTML for other clients; Portico's own
 * pages draw `document`. After a change of address `slug` is the new one.
 */
export const FullPost = Type.Object({
  ...ArticleSummary.properties,
  language: Type.String(),
  /** The languages the article has been written in. */
  languages: Type.Array(Type.String()),
  title: Type.Object({ rendered: Type.String() }),
  content: Type.Object({ rendered: Type.String() }),
  document: ArticleDocument,
  sources: Type.Array(ArticleSource),
  files: Type.Array(ArticleFile),
  canEdit: Type.Optional(Type.Boolean({ description: 'the reader may change it in /manage-content' })),
});
export type FullPost = Static<typeof FullPost>;

const languageAsked = Type.Optional(Type.String({ maxLength: 10 }));

export const PostQuery = strict({
  slug: Type.String({ minLength: 1, maxLength: 200 }),
  language: languageAsked,
});
export type PostQuery = Static<typeof PostQuery>;

/** GET /cms/posts: `topic` is a category, `q` words of the title, the excerpt or the text. */
export const PostsQuery = strict({
  language: languageAsked,
  kind: Type.Optional(oneOf(articleKinds)),
  topic: Type.Optional(Type.String({ maxLength: limits.category })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type PostsQuery = Static<typeof PostsQuery>;
/** `topics` are those of the kind, with how many articles each has; the other filters do not narrow them. */
export const ArticlePage = Type.Object({
  ...pageOf(ArticleSummary).properties,
  topics: Type.Array(Type.Object({ topic: Type.String(), count: Type.Integer() })),
  isIncomplete: Type.Optional(
    Type.Boolean({
      description: 'articles that are kept elsewhere could not be read, and may be on a later try',
    }),
  ),
});
export type ArticlePage = Static<typeof ArticlePage>;

export const FilesQuery = strict({
  language: languageAsked,
  kind: oneOf(articleKinds),
});
export type FilesQuery = Static<typeof FilesQuery>;

/** An article in one language, as staff write it. */
export const ArticleWords = strict({
  title: lineOf(limits.title),
  excerpt: textOf(limits.excerpt),
  pictureAlt: lineOf(limits.alt),
  document: ArticleDocument,
});
export type ArticleWords = Static<typeof ArticleWords>;

/** A local time in a zone, as a form field gives it: 2026-11-25T09:00. */
const WallTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });

/** The period in which members can read an article, in the local time of `timeZone`. */
const publicationTimes = {
  at: nullable(WallTime),
  until: nullable(WallTime),
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
};

/** The draft that staff work on, until it is published and replaces what members read. */
export const ArticleDraft = strict({
  kind: oneOf(articleKinds),
  slug: lineOf(limits.slug),
  category: lineOf(limits.category),
  author: lineOf(limits.author),
  /** Empty means every member. */
  visibleTo: Type.Array(oneOf(articleAudiences), { maxItems: articleAudiences.length, uniqueItems: true }),
  sources: Type.Array(ArticleSource, { maxItems: limits.sources }),
  pictureBaseUrl: nullable(lineOf(limits.address)),
  texts: strict({
    en: Type.Optional(ArticleWords),
    zh_hans: Type.Optional(ArticleWords),
    ar: Type.Optional(ArticleWords),
  }),
  /**
   * The times that staff have chosen and not published yet; null for none. A draft without this field keeps the
   * article's times.
   */
  plan: Type.Optional(nullable(strict(publicationTimes))),
});
export type ArticleDraft = Static<typeof ArticleDraft>;

const editedHead = {
  _id: Id,
  slug: Type.String(),
  kind: oneOf(articleKinds),
  state: oneOf(articleStates),
  /** The instant; `timeZone` is the zone in which staff chose it. */
  publishedAt: nullable(IsoDateTime),
  publishedUntil: nullable(IsoDateTime),
  timeZone: Type.String(),
  /** Whether the draft has been changed since it was last published. */
  isChanged: Type.Boolean(),
  changedAt: IsoDateTime,
  changedBy: nullable(Type.String()),
  /** Increases with every change of the draft. */
  version: Type.Integer(),
};

/** A line of the staff's list. `languages` are those with a title and a text. */
export const EditedSummary = Type.Object({
  ...editedHead,
  title: Type.String(),
  languages: Type.Array(oneOf(languages)),
});
export type EditedSummary = Static<typeof EditedSummary>;

/** GET /cms/articles/:id */
export const EditedArticle = Type.Object({
  ...editedHead,
  draft: ArticleDraft,
  files: Type.Array(ArticleFile),
});
export type EditedArticle = Static<typeof EditedArticle>;

export const EditedQuery = strict({
  kind: Type.Optional(oneOf(articleKinds)),
  state: Type.Optional(oneOf(articleStates)),
  /** Only articles that nobody has published yet, and those with changes that nobody has published. */
  isUnpublished: Type.Optional(Type.Literal(true)),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type EditedQuery = Static<typeof EditedQuery>;
export const EditedPage = pageOf(EditedSummary);

export const NewArticleBody = strict({
  kind: oneOf(articleKinds),
  title: filledLineOf(limits.title),
  language: Language,
});
export type NewArticleBody = Static<typeof NewArticleBody>;

/** PUT /cms/articles/:id/draft: an outdated version gets CONFLICT with the current article. */
export const DraftBody = strict({ version: Type.Integer({ minimum: 0 }), draft: ArticleDraft });
export type DraftBody = Static<typeof DraftBody>;

/** POST /cms/articles/:id/publish: `at` null means now. */
export const PublishBody = strict({
  version: Type.Integer({ minimum: 0 }),
  ...publicationTimes,
});
export type PublishBody = Static<typeof PublishBody>;

export const WithdrawBody = strict({ version: Type.Integer({ minimum: 0 }) });
export type WithdrawBody = Static<typeof WithdrawBody>;

/** An earlier published version; staff can restore it as a draft. */
export const ArticleVersion = Type.Object({
  number: Type.Integer(),
  savedAt: IsoDateTime,
  savedBy: nullable(Type.String()),
  draft: ArticleDraft,
});
export type ArticleVersion = Static<typeof ArticleVersion>;

/** PUT /cms/pictures: the folder of the new picture's sizes. */
export const ArticlePictureAnswer = Type.Object({ baseUrl: Type.String() });
export type ArticlePictureAnswer = Static<typeof ArticlePictureAnswer>;

/** GET /cms/content?site=marketing&section=company&content=terms&language= (B §7): a page, not a post. */
export const ContentQuery = strict({
  site: Type.Literal('marketing'),
  section: Type.Literal('company'),
  content: Type.String({ maxLength: 100, pattern: '^[a-z0-9-]+$' }),
  language: languageAsked,
});
export type ContentQuery = Static<typeof ContentQuery>;

export const ContentPage = Type.Object({
  slug: Type.String(),
  language: Type.String(),
  title: Type.Object({ rendered: Type.String() }),
  content: Type.Object({ rendered: Type.String() }),
});
export type ContentPage = Static<typeof ContentPage>;
