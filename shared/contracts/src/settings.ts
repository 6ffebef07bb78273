import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, OtherNames } from './base.ts';

/** GET /info/system-settings/ (A §3): readable signed out, so it carries nothing private. */
export const SystemSettings = Type.Object({
  /** Whether members are kept out now: switched on manually, or by a planned window. */
  maintenanceMode: Type.Boolean(),
  message: Type.String(),
  /** The headline of the landing during maintenance (A §2); empty means Portico's default text. */
  headline: Type.String(),
  /** The maintenance window to announce, planned or already begun; null without one. */
  maintenance: nullable(Type.Object({ startsAt: IsoDateTime, endsAt: nullable(IsoDateTime) })),
  showAmitySocial: Type.Boolean(),
  showChat: Type.Boolean(),
  showTeamSubscription: Type.Boolean(),
  usePublicListings: Type.Boolean(),
  conciergeEmail: Type.String(),
  contactSubjects: Type.Optional(
    Type.Array(Type.String(), {
      description: 'what a message to the concierge may be about; absent means the list of B §9',
    }),
  ),
  gettingStartedUrl: Type.String(),
  pressUrl: Type.String(),
  versionLabel: Type.String(),
});
export type SystemSettings = Static<typeof SystemSettings>;

/** How long an unattended session lives in this environment (A §9, resolutions 93). Milliseconds. */
export const SessionTimers = Type.Object({
  idleTimeoutMs: Type.Integer(),
  idleCountdownMs: Type.Integer(),
  keepAliveMs: Type.Integer(),
  impersonationMs: Type.Integer(),
  storedSessionMaxAgeMs: Type.Integer(),
  versionCheckMs: Type.Integer(),
});
export type SessionTimers = Static<typeof SessionTimers>;

/** The answer of GET /info/system-settings/: the settings that staff made, and the timers of the environment. */
export const SystemSettingsAnswer = Type.Object({ ...SystemSettings.properties, timers: SessionTimers });
export type SystemSettingsAnswer = Static<typeof SystemSettingsAnswer>;

export const Tag = Type.Object({
  _id: Id,
  name: Type.String(),
  displayName: Type.String(),
  category: Type.String(),
  names: Type.Optional(OtherNames),
  /** Kept where it is used, and no longer offered. */
  isRetired: Type.Optional(Type.Literal(true)),
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

/** GET /meta.json: the version that the server serves now (A §7). */
export const Meta = Type.Object({ version: Type.String() });
export type Meta = Static<typeof Meta>;
