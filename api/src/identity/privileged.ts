import { grantableRoles, type Role } from '@portico/contracts';

const powers: readonly Role[] = grantableRoles;

/**
 * Whether somebody has powers over others. Nobody may impersonate, suspend or delete such a person: a concierge would
 * gain an administrator's powers that way. Their roles must be taken away first, in `/manage-admins`.
 */
export const isPrivileged = (roles: readonly string[]): boolean =>
  powers.some((role) => roles.includes(role));
