import { type Static, Type } from 'typebox';
import { Reason } from './administration.ts';
import { filledLineOf, Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { billingPeriods } from './lists.ts';
import { AgentSummary } from './search.ts';

export const TeamParams = strict({ agentId: Id });
export type TeamParams = Static<typeof TeamParams>;

/**
 * GET /teams/myTeam/{agentId} (A §7): everybody in the agent's team, the lead first; empty for an agent without a team.
 */
export const MyTeam = Type.Object({
  team: nullable(Type.Object({ _id: Id, name: Type.String(), leadAgentId: Id })),
  agents: Type.Array(AgentSummary),
});
export type MyTeam = Static<typeof MyTeam>;

/** How long an invitation to a team stays open. */
export const teamInvitationDays = 30;
export const teamNameMaxLength = 80;

/** POST /teams: begins a team, whose lead the caller is. */
export const TeamBody = strict({
  name: filledLineOf(teamNameMaxLength, 2),
});
export type TeamBody = Static<typeof TeamBody>;

export const TeamPerson = Type.Object({
  agentId: Id,
  personId: Id,
  fullName: Type.String(),
  email: Type.String(),
  photoUrl: nullable(Type.String()),
  isLead: Type.Boolean(),
  /** The person who pays, and those who may act in their place. */
  billing: nullable(oneOf(['admin', 'backup'])),
  joinedAt: IsoDateTime,
});
export type TeamPerson = Static<typeof TeamPerson>;

export const TeamInvitation = Type.Object({
  _id: Id,
  email: Type.String(),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime,
});
export type TeamInvitation = Static<typeof TeamInvitation>;

/**
 * GET /teams/mine and GET /teams/{teamId}: everybody in the team, the lead first. Open invitations are shown to the
 * team's managers: its lead, its billing admins, and staff.
 */
export const Team = Type.Object({
  _id: Id,
  name: Type.String(),
  mayManage: Type.Boolean(),
  people: Type.Array(TeamPerson),
  invitations: Type.Array(TeamInvitation),
});
export type Team = Static<typeof Team>;

/** GET /teams/invitations: the teams that the caller's own address is invited to. */
export const TeamOffer = Type.Object({
  _id: Id,
  teamName: Type.String(),
  leadName: Type.String(),
  expiresAt: IsoDateTime,
});
export type TeamOffer = Static<typeof TeamOffer>;

export const TeamIdParams = strict({ teamId: Id });
export const TeamInviteBody = strict({ email: Type.String({ minLength: 3, maxLength: 254 }) });
export type TeamInviteBody = Static<typeof TeamInviteBody>;
export const TeamAnswerBody = strict({ accept: Type.Boolean() });

/** PUT /teams/{teamId}/billing: person ids of members. The earlier admin stays in the team. */
export const TeamBillingBody = strict({ admin: Id, backup: nullable(Id) });
export type TeamBillingBody = Static<typeof TeamBillingBody>;

/**
 * GET /teams/{teamId}/seats: people now, the plan's minimum, and how many are paid for. `next`: the next invoice
 * without and with one more person, in cents; null while one more costs nothing.
 */
export const SeatPreview = Type.Object({
  used: Type.Integer({ minimum: 0 }),
  included: Type.Integer({ minimum: 1 }),
  paid: Type.Integer({ minimum: 0 }),
  priceCents: Type.Integer(),
  period: oneOf(billingPeriods),
  next: nullable(Type.Object({ beforeCents: Type.Integer(), afterCents: Type.Integer(), at: IsoDateTime })),
});
export type SeatPreview = Static<typeof SeatPreview>;

/**
 * GET /chat/getUserToken (A §7): every tab of a session gets the same token, so that no tab reloads because of another.
 */
export const ChatToken = Type.Object({ token: Type.String() });
export type ChatToken = Static<typeof ChatToken>;

/** GET /admin/teams: teams whose name, or the name of whose lead, holds `q`; by name, 50 at most. */
export const TeamQuery = strict({ q: Type.Optional(Type.String({ maxLength: 120 })) });
export type TeamQuery = Static<typeof TeamQuery>;

export const TeamSummary = Type.Object({
  _id: Id,
  name: Type.String(),
  leadName: Type.String(),
  people: Type.Integer({ minimum: 0 }),
  invitations: Type.Integer({ minimum: 0 }),
  /** The newest membership of the team; null before there is one. */
  subscription: nullable(Type.Object({ _id: Id, status: Type.String(), plan: Type.String() })),
});
export type TeamSummary = Static<typeof TeamSummary>;

/** PUT /admin/teams/{teamId}/billing: the same as a manager's, with why. */
export const StaffTeamBillingBody = strict({ ...TeamBillingBody.properties, reason: Reason });
export type StaffTeamBillingBody = Static<typeof StaffTeamBillingBody>;
