import { type Static, Type } from 'typebox';
import { Id, IsoDateTime } from './base.ts';
import { ListingSummary } from './listings.ts';

/** A match of one of the member's listings or wishes with a client, as the dashboard shows it. */
export const RecentMatch = Type.Object({
  _id: Id,
  client: Type.Object({ _id: Id, fullName: Type.String() }),
  listing: ListingSummary,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  matchedAt: IsoDateTime,
});
export type RecentMatch = Static<typeof RecentMatch>;

/** Counts for the head of the home page. */
export const DashboardSummary = Type.Object({
  activeListings: Type.Integer(),
  newMatches: Type.Integer(),
  upcomingEvents: Type.Integer(),
  profileViews30Days: Type.Integer(),
});
export type DashboardSummary = Static<typeof DashboardSummary>;
