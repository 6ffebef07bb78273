import type { ErrorCode } from '@portico/contracts';
import type { SessionFlags } from './flags.ts';
import { membershipGate } from './membershipGate.ts';
import { holds } from './requirements.ts';

/** Fields that routes, menu entries, slots and API calls share: every requirement must hold. */
export interface AccessRule {
  requires: readonly string[];
  /** Locked for the listings-only membership (A §6). */
  locked?: boolean | undefined;
}

export type Access = 'open' | 'locked' | 'hidden';

/** An agent on the listings-only model sees the entry with a lock; for everyone else the requirements decide alone. */
function access(rule: AccessRule, flags: SessionFlags): Access {
  if (!rule.requires.every((requirement) => holds(requirement, flags))) return 'hidden';
  return rule.locked && flags.isListingsOnly ? 'locked' : 'open';
}

/** How the drawer shows an entry (A §6): locked entries carry a lock and lead nowhere. */
export const navAccess = access;

/** Whether a route may be drawn. `hidden` means "not for this person"; `refusal` says why. */
export const routeAccess = access;

export type Refusal = Extract<ErrorCode, 'NOT_AUTHENTICATED' | 'MEMBERSHIP_REQUIRED' | 'FORBIDDEN'>;

/**
 * The code with which the API and the shell refuse, or null. A missing role is reported before a lapsed membership, so
 * that nobody renews for a page that would still be refused.
 */
export function refusal(rule: AccessRule, flags: SessionFlags): Refusal | null {
  const failed = rule.requires.filter((requirement) => !holds(requirement, flags));
  if (failed.length === 0) return rule.locked && flags.isListingsOnly ? 'MEMBERSHIP_REQUIRED' : null;
  if (failed.includes('signedOut')) return 'FORBIDDEN';
  if (!flags.isSignedIn) return 'NOT_AUTHENTICATED';
  const isOnlyMembership = failed.every((requirement) => /^member/.test(requirement));
  return isOnlyMembership && membershipGate(flags) !== null ? 'MEMBERSHIP_REQUIRED' : 'FORBIDDEN';
}
