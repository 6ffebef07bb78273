import type { Me } from '@portico/contracts';
import { daysUntil, type SessionFlags } from '@portico/rules';

/** What the plan overview says first (B §4 "Plan overview"); `days` are those left of the free trials. */
export type OverviewNotice =
  | { kind: 'leadNotFinished' }
  | { kind: 'converted'; isLapsed: boolean; days: { annual: number | null; monthly: number | null } };

/** The status of an account that was moved from manual invoices to the card (resolutions 55). */
const convertedStatus = 'S';

const daysLeft = (end: string | null | undefined, now: Date) =>
  end && new Date(end) > now ? daysUntil(end, now) : null;

/**
 * A member of a team that has no subscription can only wait for the team's lead, whatever they once had themselves. A
 * converted account has lapsed once its last term is over.
 */
export function overviewNotice(me: Me | null, flags: SessionFlags, now: Date): OverviewNotice | null {
  if (!me) return null;
  const isOfTeam = me.subscription?.membershipModel === 'Team';
  if (flags.isAgent && flags.isTeamMemberSub && !flags.hasSubscription && !isOfTeam)
    return { kind: 'leadNotFinished' };
  const { convertAccount } = me.currentPerson.realmData;
  if (convertAccount?.status !== convertedStatus) return null;
  const endsAt = me.subscription?.endsAt;
  return {
    kind: 'converted',
    isLapsed: endsAt ? new Date(endsAt) <= now : false,
    days: {
      annual: daysLeft(convertAccount.freeTrialAnnual, now),
      monthly: daysLeft(convertAccount.freeTrialMonthly, now),
    },
  };
}
