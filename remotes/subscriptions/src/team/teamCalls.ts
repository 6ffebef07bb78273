import { type CallOptions, get, write } from '@portico/client';
import type { SeatPreview, Team, TeamBillingBody, TeamNews, TeamOffer } from '@portico/contracts';

export const getTeam = (options?: CallOptions) => get<Team | null>('/teams/mine', undefined, options);

/** Teammates' recent activity. */
export const getTeamNews = (options?: CallOptions) => get<TeamNews[]>('/dashboard/team', undefined, options);

export const getOffers = (options?: CallOptions) =>
  get<TeamOffer[]>('/teams/invitations', undefined, options);

/** The price of one more person; null for a team that is not billed by card. */
export const getSeats = (teamId: string, options?: CallOptions) =>
  get<SeatPreview | null>(`/teams/${teamId}/seats`, undefined, options);

/** CONFLICT: the caller belongs to a team already. */
export const beginTeam = (name: string) => write<Team>('POST', '/teams', { name });

export const invitePerson = (teamId: string, email: string) =>
  write<null>('POST', `/teams/${teamId}/invitations`, { email });

export const withdrawInvitation = (id: string) => write<null>('DELETE', `/teams/invitations/${id}`);

export const answerOffer = ({ id, accept }: { id: string; accept: boolean }) =>
  write<null>('POST', `/teams/invitations/${id}/answer`, { accept });

/** Also how a member leaves. CONFLICT: the lead stays. */
export const removePerson = (agentId: string) => write<null>('DELETE', `/teams/members/${agentId}`);

export const setBilling = (teamId: string, body: TeamBillingBody) =>
  write<Team>('PUT', `/teams/${teamId}/billing`, body);
