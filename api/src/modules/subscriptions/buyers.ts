import { isBlockedByDebt, isPaidInFull, membershipGate, paysForTeam, sessionFlags } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { owesFor } from './checkout.repository.ts';
import type { Purchase } from './purchases.ts';

/** No setting decides who may pay. */
export const withoutSettings = { system: null, dashboard: null };

/**
 * Where somebody goes who has nothing to buy yet: to the agreements first, to the payment that failed, or to the one that is
 * on its way; null for who may buy. A second subscription beside one that the provider still tries to charge would be paid
 * twice.
 *
 * Throws FORBIDDEN for who pays for nothing here: staff, members of a team, members billed elsewhere. A team's plan is its
 * lead's to pay, or that of the billing admin in the lead's place. CONFLICT for members in good standing.
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
  // Neither a plan nor more homes beside a payment that is due: who owes cannot owe more.
  if (isBlockedByDebt('buy', standing.subscription?.pastDueSince ?? null, at)) return '/collect-payment';
  if (kind === 'listings') return null;
  const owed = await owesFor(tx, personId);
  if (owed === 'PastDue') return '/collect-payment';
  // Its first payment is made when the trial ends.
  if (owed === 'Trial') return '/my-account?section=membership';
  return owed === 'Pending' ? '/subscription-complete' : null;
}
