import type { Me } from '@portico/contracts';
import { freeTrialDays, isConverted, type SessionFlags } from '@portico/rules';

/** The plan overview's first message (B §4 "Plan overview"); `days` are those left of the free trials. */
export type OverviewNotice =
  | { kind: 'leadNotFinished' }
  | { kind: 'converted'; isLapsed: boolean; days: { annual: number | null; monthly: number | null } };

/**
 * A member of a team that has no subscription can only wait for the team's lead, even if they once had one themselves.
 * A converted account has lapsed once its last term is over.
 */
export function overviewNotice(me: Me | null, flags: SessionFlags, now: Date): OverviewNotice | null {
  if (!me) return null;
  const isOfTeam = me.subscription?.membershipModel === 'Team';
  if (flags.isAgent && flags.isTeamMemberSub && !flags.hasSubscription && !isOfTeam)
    return { kind: 'leadNotFinished' };
  const { convertAccount } = me.currentPerson.realmData;
  if (!isConverted(convertAccount)) return null;
  const endsAt = me.subscription?.endsAt;
  return {
    kind: 'converted',
    isLapsed: endsAt ? new Date(endsAt) <= now : false,
    days: {
      annual: freeTrialDays(convertAccount, 'annual', now) || null,
      monthly: freeTrialDays(convertAccount, 'monthly', now) || null,
    },
  };
}
