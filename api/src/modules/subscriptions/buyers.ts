import { isBlockedByDebt, isPaidInFull, membershipGate, paysForTeam, sessionFlags } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { owesFor } from './checkout.repository.ts';
import type { Purchase } from './purchases.ts';

/** No setting decides who may pay. */
export const withoutSettings = { system: null, dashboard: null };

/**
 * Where a person goes who cannot buy yet: first to the agreements, to a failed payment, or to one that is on its way;
 * null for a person who may buy. A second subscription beside one that the provider still tries to charge would be paid
 * twice.
 *
 * Throws FORBIDDEN for people who do not pay here: staff, members of a team, members billed elsewhere. A team's plan is
 * paid by its lead, or by the billing admin in the lead's place. CONFLICT for members in good standing.
 */
export async function insteadOfBuying(
  tx: Database,
  personId: string,
  { kind, price: { type } }: Purchase,
  at: Date,
): Promise<string | null> {
  const standing = await readStanding(tx, personId, at);
  if (!standing) throw new ApiProblem('NOT_AUTHENTICATED');
  const flags = sessionFlags(standing, withoutSettings, at);
  const gate = membershipGate(flags);
  if (!flags.isAgent || flags.isStaff || flags.isDemo) throw new ApiProblem('FORBIDDEN');
  if (type === 'Team' ? !paysForTeam(standing) : standing.isTeamMember) throw new ApiProblem('FORBIDDEN');
  if (gate === 'suspended' || gate === 'cancelled' || flags.isBilledExternally)
    throw new ApiProblem('FORBIDDEN');
  if (isPaidInFull(flags)) throw new ApiProblem('CONFLICT');
  if (!flags.hasAcceptedTerms) return '/agreements';
  // Neither a plan nor more homes while a payment is due: a person who owes money cannot owe more.
  if (isBlockedByDebt('buy', standing.subscription?.pastDueSince ?? null, at)) return '/collect-payment';
  if (kind === 'listings') return null;
  const owed = await owesFor(tx, personId);
  if (owed === 'PastDue') return '/collect-payment';
  // Its first payment is made when the trial ends.
  if (owed === 'Trial') return '/my-account?section=membership';
  return owed === 'Pending' ? '/subscription-complete' : null;
}
