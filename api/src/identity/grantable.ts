import type { GrantableRole } from '@portico/contracts';
import { mayGrant, type SessionFlags } from '@portico/rules';
import { ApiProblem } from '../support/apiProblem.ts';

/** FORBIDDEN for a role this caller may neither give nor take. */
export function requireGrantable(role: GrantableRole, flags: SessionFlags): void {
  if (!mayGrant(role, flags)) throw new ApiProblem('FORBIDDEN');
}
