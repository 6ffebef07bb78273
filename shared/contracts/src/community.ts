import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, pageOf, strict } from './base.ts';
import { ListingSummary } from './listings.ts';
import { eventKinds } from './lists.ts';

export const PorticoEvent = Type.Object({
  _id: Id,
  slug: Type.String(),
  kind: oneOf(eventKinds),
  title: Type.String(),
  summary: Type.String(),
  venue: Type.String(),
  city: Type.String(),
  country: Type.String(),
  timeZone: Type.String({ description: 'IANA name; the event is shown in its own zone' }),
  startsAt: IsoDateTime,
  endsAt: IsoDateTime,
  capacity: Type.Integer(),
  attendingCount: Type.Integer(),
  isAttending: Type.Boolean(),
  pictureBaseUrl: nullable(Type.String()),
});
export type PorticoEvent = Static<typeof PorticoEvent>;

/** GET /events?when=upcoming|past&p= */
export const EventsQuery = strict({
  when: Type.Optional(oneOf(['upcoming', 'past'])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type EventsQuery = Static<typeof EventsQuery>;
export const EventPage = pageOf(PorticoEvent);

/** PUT /events/{id}/attendance: full events answer CONFLICT. */
export const AttendanceBody = strict({ isAttending: Type.Boolean() });
export type AttendanceBody = Static<typeof AttendanceBody>;

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
