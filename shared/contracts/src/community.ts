import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, pageOf, strict } from './base.ts';
import { ListingSummary } from './listings.ts';

export const ArticleSummary = Type.Object({
  _id: Id,
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  author: Type.String(),
  category: Type.String(),
  publishedAt: IsoDateTime,
  readingMinutes: Type.Integer(),
  pictureBaseUrl: nullable(Type.String()),
});
export type ArticleSummary = Static<typeof ArticleSummary>;

/** GET /cms/full-post?slug=&language= (B §7): `content.rendered` is sanitized HTML. */
export const FullPost = Type.Object({
  ...ArticleSummary.properties,
  language: Type.String(),
  title: Type.Object({ rendered: Type.String() }),
  content: Type.Object({ rendered: Type.String() }),
});
export type FullPost = Static<typeof FullPost>;

export const PostQuery = strict({
  slug: Type.String({ minLength: 1, maxLength: 200 }),
  language: Type.Optional(Type.String({ maxLength: 10 })),
});
export type PostQuery = Static<typeof PostQuery>;

export const PostsQuery = strict({
  language: Type.Optional(Type.String({ maxLength: 10 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type PostsQuery = Static<typeof PostsQuery>;
export const ArticlePage = pageOf(ArticleSummary);

/** A match of one of the member's listings or wishes with a client, as the dashboard shows it. */
export const RecentMatch = Type.Object({
  _id: Id,
  client: Type.Object({ _id: Id, fullName: Type.String() }),
  listing: ListingSummary,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  matchedAt: IsoDateTime,
});
export type RecentMatch = Static<typeof RecentMatch>;

/** GET /dashboard: counts for the head of the page; each list below has its own call and fails alone. */
export const DashboardSummary = Type.Object({
  activeListings: Type.Integer(),
  newMatches: Type.Integer(),
  upcomingEvents: Type.Integer(),
  profileViews30Days: Type.Integer(),
});
export type DashboardSummary = Static<typeof DashboardSummary>;
