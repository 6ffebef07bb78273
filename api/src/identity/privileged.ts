import { grantableRoles, type Role } from '@portico/contracts';

const powers: readonly Role[] = grantableRoles;

/**
 * Whether somebody has powers over others. Nobody acts in their place, suspends or deletes them: a concierge would
 * gain an administrator's powers that way. Their roles are taken away first, in `/manage-admins`.
 */
export const isPrivileged = (roles: readonly string[]): boolean =>
  powers.some((role) => roles.includes(role));
