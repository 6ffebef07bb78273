import type { GrantableRole } from '@portico/contracts';
import type { SessionFlags } from '@portico/rules';
import { ApiProblem } from '../support/apiProblem.ts';

/** Realm administrators may grant realm roles, but not staff roles, whose holders act in members' places. */
const byRealmAdmins: readonly GrantableRole[] = ['realmAdmin', 'realmExecutive'];

/** FORBIDDEN for a role this caller may neither give nor take. */
export function requireGrantable(role: GrantableRole, flags: SessionFlags): void {
  if (flags.isAdmin) return;
  if (!(flags.isRealmAdmin && byRealmAdmins.includes(role))) throw new ApiProblem('FORBIDDEN');
}
