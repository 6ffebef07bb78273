import { type Static, Type } from 'typebox';
import { AuditChange, AuditPerson } from './audit.ts';
import { filledLineOf, Id, IsoDate, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import {
  deletionStates,
  fewestAuditMonths,
  invitableRoles,
  longestReason,
  mostAuditMonths,
  planFilters,
  seenFilters,
  settingsApart,
  settingsForms,
  shortestReason,
  undoObstacles,
  userSorts,
  userStatuses,
} from './lists.ts';
import { CurrentUser, PersonName, Subscription } from './people.ts';
import { roles } from './roles.ts';
import { DashboardSettings, SystemSettings } from './settings.ts';

const Page = Type.Integer({ minimum: 1, maximum: 10_000 });
const Limit = Type.Integer({ minimum: 1, maximum: 100 });

/** Why staff acted on a person's account. The audit log keeps the reason, so a blank one is refused. */
export const Reason = Type.String({ minLength: shortestReason, maxLength: longestReason, pattern: '\\S' });

/** POST /user/impersonationAuth (A §7, resolutions 91); the answer is that of POST /user/authenticate. */
export const ImpersonationBody = strict({ personId: Id, reason: Reason });
export type ImpersonationBody = Static<typeof ImpersonationBody>;

/** POST /user/impersonationStop; `stopped` is false when the session was not an impersonation. */
export const ImpersonationStopped = Type.Object({ stopped: Type.Boolean() });
export type ImpersonationStopped = Static<typeof ImpersonationStopped>;

const userFilter = {
  /** Parts of a name or an e-mail address, in any order. */
  q: Type.Optional(Type.String({ maxLength: 120 })),
  role: Type.Optional(oneOf(roles)),
  status: Type.Optional(oneOf(userStatuses)),
  brokerageId: Type.Optional(Id),
  groupId: Type.Optional(Id),
  plan: Type.Optional(oneOf(planFilters)),
  seen: Type.Optional(oneOf(seenFilters)),
  sort: Type.Optional(oneOf(userSorts)),
};

/** The filters of a list of people, without its pages. */
export const UserFilter = strict(userFilter);
export type UserFilter = Static<typeof UserFilter>;

export const UserQuery = strict({ ...userFilter, page: Type.Optional(Page), limit: Type.Optional(Limit) });
export type UserQuery = Static<typeof UserQuery>;

const userSummary = {
  /** The person's id. */
  _id: Id,
  name: PersonName,
  email: Type.String(),
  username: Type.String(),
  photoUrl: nullable(Type.String()),
  roles: Type.Array(oneOf(roles)),
  status: oneOf(userStatuses),
  agentId: nullable(Id),
  phone: nullable(Type.String()),
  brokerage: nullable(Type.String()),
  team: nullable(Type.String()),
  city: nullable(Type.String()),
  country: nullable(Type.String()),
  /** The names of the network's groups that the person is in. */
  groups: Type.Array(Type.String()),
  /** The model of the membership that counts, and its end. */
  plan: nullable(Type.String()),
  planEndsAt: nullable(IsoDateTime),
  listings: nullable(Type.Integer({ minimum: 0 })),
  hasSecondFactor: Type.Boolean(),
  suspendedAt: nullable(IsoDateTime),
  suspendedReason: nullable(Type.String()),
  createdAt: IsoDateTime,
  lastSignInAt: nullable(IsoDateTime),
  /** The scheduled deletion, if there is one. */
  deletion: nullable(Type.Object({ _id: Id, deleteAfter: IsoDateTime })),
  /** Whether staff may act in this person's place; never true for people who have powers of their own. */
  canBeImpersonated: Type.Boolean(),
};

export const UserSummary = Type.Object(userSummary);
export type UserSummary = Static<typeof UserSummary>;

/** GET /users/:id */
export const UserDetails = Type.Object({
  ...userSummary,
  subscription: nullable(Subscription),
  paymentProcessor: CurrentUser.properties.paymentProcessor,
  /** The newest welcome mail. */
  invitation: nullable(
    Type.Object({ sentAt: IsoDateTime, expiresAt: IsoDateTime, usedAt: nullable(IsoDateTime) }),
  ),
  openSessions: Type.Integer({ minimum: 0 }),
});
export type UserDetails = Static<typeof UserDetails>;

/** POST /users/invite. `brokerageId` and `referralCode` belong to agents. */
export const UserInviteBody = strict({
  firstName: filledLineOf(80),
  lastName: filledLineOf(80),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  role: oneOf(invitableRoles),
  brokerageId: Type.Optional(nullable(Id)),
  /** The referral code of the member whose link they followed. */
  referralCode: Type.Optional(nullable(Type.String({ minLength: 4, maxLength: 40, pattern: '^[\\w-]+$' }))),
});
export type UserInviteBody = Static<typeof UserInviteBody>;

/**
 * PUT /users/:id/facts: what members cannot change themselves, or not without reading mail at their old address. Answers
 * `UserDetails`; refuses with CONFLICT when the person has changed since `version`, with EMAIL_TAKEN, and with FORBIDDEN
 * on one's own account, on the e-mail of people with administrative roles, and for all but administrators on their brokerage.
 */
export const UserFactsBody = strict({
  email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  /** Null for no brokerage; only agents have one. */
  brokerageId: Type.Optional(nullable(Id)),
  /** The person's version, as `AccountDetails` gives it. */
  version: Type.Integer({ minimum: 1 }),
  reason: Reason,
});
export type UserFactsBody = Static<typeof UserFactsBody>;

/** GET /scheduled-deletions: the soonest first; canceled ones with the latest first. */
export const DeletionQuery = strict({
  state: Type.Optional(oneOf(deletionStates)),
  page: Type.Optional(Page),
  limit: Type.Optional(Limit),
});
export type DeletionQuery = Static<typeof DeletionQuery>;

export const ScheduledDeletion = Type.Object({
  _id: Id,
  person: Type.Object({
    _id: Id,
    name: PersonName,
    email: Type.String(),
    photoUrl: nullable(Type.String()),
  }),
  requestedBy: nullable(AuditPerson),
  reason: Type.String(),
  createdAt: IsoDateTime,
  deleteAfter: IsoDateTime,
  cancelledAt: nullable(IsoDateTime),
});
export type ScheduledDeletion = Static<typeof ScheduledDeletion>;

/** POST /scheduled-deletions. Without a day it is 30 days from now; the earliest is tomorrow, the latest in a year. */
export const DeletionBody = strict({
  personId: Id,
  reason: Reason,
  deleteAfter: Type.Optional(IsoDate),
});
export type DeletionBody = Static<typeof DeletionBody>;

const { message, headline, conciergeEmail, gettingStartedUrl, pressUrl } = SystemSettings.properties;
const { showAmitySocial, showChat, showTeamSubscription, usePublicListings } = SystemSettings.properties;
const { showInsights, showWhoViewedMe } = DashboardSettings.properties;

const text = (schema: typeof message, maxLength: number) => Type.String({ ...schema, maxLength });

/** The system and dashboard settings that staff can change. */
const editableSettings = {
  message: text(message, 500),
  conciergeEmail: text(conciergeEmail, 254),
  gettingStartedUrl: text(gettingStartedUrl, 500),
  pressUrl: text(pressUrl, 500),
  showAmitySocial,
  showChat,
  showTeamSubscription,
  usePublicListings,
  showInsights,
  showWhoViewedMe,
  maintenance: strict({
    /** Turns maintenance on at once, until it is turned off; a window starts and ends by itself. */
    isOn: Type.Boolean(),
    startsAt: nullable(IsoDateTime),
    endsAt: nullable(IsoDateTime),
    headline: text(headline, 200),
  }),
};

/** How many months the audit log is kept. */
const AuditMonths = Type.Integer({ minimum: fewestAuditMonths, maximum: mostAuditMonths });

/** PUT /admin/settings: every setting, with the version that was read; an older version is refused with CONFLICT. */
export const AdminSettingsBody = strict({
  version: Type.Integer({ minimum: 0 }),
  ...editableSettings,
  /** Pages from before this setting leave it out; then it stays. */
  auditMonths: Type.Optional(AuditMonths),
});
export type AdminSettingsBody = Static<typeof AdminSettingsBody>;

export const AdminSettings = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  ...editableSettings,
  auditMonths: AuditMonths,
  /** Whether members are kept out at this moment. */
  isUnderMaintenance: Type.Boolean(),
  updatedAt: nullable(IsoDateTime),
  updatedBy: nullable(Type.String()),
});
export type AdminSettings = Static<typeof AdminSettings>;

/** GET /admin/settings/history: all saves, or those that changed something in one of the forms, the newest first. */
export const SettingsHistoryQuery = strict({ of: Type.Optional(oneOf(settingsForms)) });
/** A save names only the settings that it changed. */
export const SettingsSave = Type.Object({
  /** The entry of the audit log. */
  _id: Type.String(),
  at: IsoDateTime,
  by: nullable(Type.String()),
  /** Whether this save undid another. */
  isUndo: Type.Boolean(),
  changes: Type.Array(AuditChange),
  /** Whether it can be undone: none of its settings was changed since. */
  canUndo: Type.Boolean(),
  /** Why it cannot be undone. Missing if it can be, if it changed nothing, and from an older API. */
  obstacle: Type.Optional(oneOf(undoObstacles)),
});
export type SettingsSave = Static<typeof SettingsSave>;

/** GET /admin/settings/changes: the newest saves of settings that have a form of their own. */
export const SettingChangesQuery = strict({ of: oneOf(settingsApart) });
export const SettingChange = Type.Object({
  /** The entry of the audit log. */
  _id: Type.String(),
  at: IsoDateTime,
  by: nullable(Type.String()),
  reason: nullable(Type.String()),
  changes: Type.Array(AuditChange),
  /** The values before the change, by name, as the form of these settings sends them. */
  before: Type.Record(Type.String(), Type.Unknown()),
});
export type SettingChange = Static<typeof SettingChange>;

/** POST /admin/settings/undo; `version` is that of the settings as they were read. */
export const SettingsUndoBody = strict({
  entry: Type.String({ maxLength: 16, pattern: '^\\d+$' }),
  version: Type.Integer({ minimum: 0 }),
});
export type SettingsUndoBody = Static<typeof SettingsUndoBody>;
