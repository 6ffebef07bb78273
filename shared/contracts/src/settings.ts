import { type Static, Type } from 'typebox';
import { Id } from './base.ts';

/** GET /info/system-settings/ (A §3): readable signed out, so it carries nothing private. */
export const SystemSettings = Type.Object({
  maintenanceMode: Type.Boolean(),
  message: Type.String(),
  showAmitySocial: Type.Boolean(),
  showChat: Type.Boolean(),
  showTeamSubscription: Type.Boolean(),
  usePublicListings: Type.Boolean(),
  conciergeEmail: Type.String(),
  gettingStartedUrl: Type.String(),
  pressUrl: Type.String(),
  versionLabel: Type.String(),
});
export type SystemSettings = Static<typeof SystemSettings>;

export const Tag = Type.Object({
  _id: Id,
  name: Type.String(),
  displayName: Type.String(),
  category: Type.String(),
});
export type Tag = Static<typeof Tag>;

/** GET /info/search-settings/ */
export const SearchSettings = Type.Object({
  locationRadiusMiles: Type.Integer(),
  countries: Type.Array(Type.String()),
  listingTags: Type.Array(Tag),
  lifestyles: Type.Array(Tag),
});
export type SearchSettings = Static<typeof SearchSettings>;

/** GET /info/dashboard-settings/ */
export const DashboardSettings = Type.Object({
  showInsights: Type.Boolean(),
  showWhoViewedMe: Type.Boolean(),
});
export type DashboardSettings = Static<typeof DashboardSettings>;

/** GET /meta.json: what the server serves now (A §7). */
export const Meta = Type.Object({ version: Type.String() });
export type Meta = Static<typeof Meta>;
