import { type CallOptions, get, write } from '@portico/client';
import type { SeatPreview, StaffTeamBillingBody, Team, TeamSummary } from '@portico/contracts';

export const getTeams = (q: string, options?: CallOptions) =>
  get<TeamSummary[]>('/admin/teams', q ? { q } : undefined, options);

export const getTeam = (id: string, options?: CallOptions) =>
  get<Team>(`/teams/${encodeURIComponent(id)}`, undefined, options);

/** Null for a team that nobody is billed for. */
export const getSeats = (id: string, options?: CallOptions) =>
  get<SeatPreview | null>(`/teams/${encodeURIComponent(id)}/seats`, undefined, options);

export const setBilling = (id: string, body: StaffTeamBillingBody) =>
  write<Team>('PUT', `/admin/teams/${encodeURIComponent(id)}/billing`, body);

export const cancelInvitation = (id: string, reason: string) =>
  write<null>('POST', `/admin/team-invitations/${encodeURIComponent(id)}/cancel`, { reason });
