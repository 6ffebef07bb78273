import type {
  Administrator,
  AdminSettings,
  AdminSettingsBody,
  AuditFilter,
  AuditPage,
  AuditQuery,
  AuthenticateAnswer,
  BulkAnswer,
  BulkBody,
  BulkUndone,
  DeletionBody,
  DeletionQuery,
  ImpersonationBody,
  ImpersonationStopped,
  Page,
  RoleGrant,
  ScheduledDeletion,
  UserDetails,
  UserFilter,
  UserInviteBody,
  UserQuery,
  UserSummary,
} from '@portico/contracts';
import { type CallOptions, download, get, write } from '../send.ts';

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

/** Opens a session in a member's place; the caller's own goes on beside it. */
export const impersonationAuth = (body: ImpersonationBody) =>
  write<AuthenticateAnswer>('POST', '/user/impersonationAuth', body);

/** Ends the session in a member's place: send it with that session's token. */
export const impersonationStop = () => write<ImpersonationStopped>('POST', '/user/impersonationStop');

export const getUsers = (filter: UserQuery, options?: CallOptions) =>
  get<Page<UserSummary>>('/users', filter, options);

/** The same list as a CSV file. */
export const downloadUsers = (filter: UserFilter) => download('/users/export.csv', filter);

export const getUser = (personId: string, options?: CallOptions) =>
  get<UserDetails>(`/users/${at(personId)}`, undefined, options);

/** Refuses with EMAIL_TAKEN. */
export const inviteUser = (body: UserInviteBody) => write<UserSummary>('POST', '/users/invite', body);

export const changeUsers = (body: BulkBody) => write<BulkAnswer>('POST', '/users/bulk', body);

/** Refuses with CONFLICT when it was undone already, or somebody has been changed since. */
export const undoBulkChange = (undoId: string) => write<BulkUndone>('POST', `/users/bulk/${at(undoId)}/undo`);

export const getAdministrators = (options?: CallOptions) =>
  get<Administrator[]>('/admins', undefined, options);

export const grantRole = (body: RoleGrant) => write<Administrator>('POST', '/admins', body);

export const revokeRole = ({ personId, role }: RoleGrant) =>
  write<null>('DELETE', `/admins/${at(personId, role)}`);

export const getAudit = (filter: AuditQuery, options?: CallOptions) =>
  get<AuditPage>('/audit', filter, options);

/** The actions that occur in the log. */
export const getAuditActions = (options?: CallOptions) => get<string[]>('/audit/actions', undefined, options);

export const downloadAudit = (filter: AuditFilter) => download('/audit/export.csv', filter);

export const getScheduledDeletions = (filter: DeletionQuery, options?: CallOptions) =>
  get<Page<ScheduledDeletion>>('/scheduled-deletions', filter, options);

export const scheduleDeletion = (body: DeletionBody) =>
  write<ScheduledDeletion>('POST', '/scheduled-deletions', body);

export const cancelDeletion = (id: string) =>
  write<{ cancelled: true }>('DELETE', `/scheduled-deletions/${at(id)}`);

export const getAdminSettings = (options?: CallOptions) =>
  get<AdminSettings>('/admin/settings', undefined, options);

/** Refuses with CONFLICT when somebody saved in between. */
export const saveAdminSettings = (body: AdminSettingsBody) =>
  write<AdminSettings>('PUT', '/admin/settings', body);
