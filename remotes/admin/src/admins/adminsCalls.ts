import { type CallOptions, get, write } from '@portico/client';
import type { RoleGrant, RoleGranted, RoleRequests } from '@portico/contracts';

export const grantRole = (body: RoleGrant) => write<RoleGranted>('POST', '/admins', body);

export const revokeRole = (body: RoleGrant) => write<null>('POST', '/admins/revoke', body);

export const getRoleRequests = (options?: CallOptions) =>
  get<RoleRequests>('/admins/requests', undefined, options);

export const answerRequest = ({ id, answer }: { id: string; answer: 'confirm' | 'decline' }) =>
  write<RoleRequests>('POST', `/admins/requests/${encodeURIComponent(id)}/answer`, { answer });

/** Refuses with CONFLICT when no second administrator could confirm, or when the same is asked already. */
export const changeRule = (body: { needsTwo: boolean; reason: string }) =>
  write<RoleRequests>('PUT', '/admins/rule', body);
