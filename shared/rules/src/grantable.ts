import type { GrantableRole } from '@portico/contracts';
import type { SessionFlags } from './flags.ts';

/** Realm administrators may grant realm roles, but not staff roles, whose holders act in members' places. */
const byRealmAdmins: readonly GrantableRole[] = ['realmAdmin', 'realmExecutive'];

/** Whether this caller may give and take the role. */
export const mayGrant = (
  role: GrantableRole,
  { isAdmin, isRealmAdmin }: Pick<SessionFlags, 'isAdmin' | 'isRealmAdmin'>,
) => isAdmin || (isRealmAdmin && byRealmAdmins.includes(role));
