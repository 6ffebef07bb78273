import { useFormat } from '@portico/i18n';
import { LinkButton, useHasRoute, useLocation } from '@portico/remote-kit';
import { daysUntil, graceEndsAt, trialNoticeDays } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Banner, Button } from '@portico/ui';
import { plansPath, repairPath } from '../routes/plansPath.ts';
import { ConfirmWithBank, useConfirmUrl } from './ConfirmWithBank.tsx';
import { useBillingCheck } from './useBillingCheck.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';
import { useGateT } from './words.ts';

/** A link to the plans, hidden on the plans page itself. */
function ToPlans() {
  const t = useGateT();
  const { pathname } = useLocation();
  const hasRoute = useHasRoute();
  if (pathname === plansPath || !hasRoute(plansPath)) return null;
  return (
    <LinkButton to={plansPath} size="sm">
      {t('plans')}
    </LinkButton>
  );
}

/** Where the payment is repaired: at the bank that asks, otherwise on the page that changes the card (B §4). */
function ToRepair() {
  const t = useGateT();
  const hasRoute = useHasRoute();
  const confirmUrl = useConfirmUrl();
  const path = [repairPath, plansPath].find((each) => hasRoute(each));
  if (confirmUrl) return <ConfirmWithBank url={confirmUrl} size="sm" />;
  if (!path) return null;
  return (
    <LinkButton to={path} size="sm">
      {t('banner.repair')}
    </LinkButton>
  );
}

/** These pages show the state of the payment themselves. */
const sayItThemselves: readonly string[] = [plansPath, repairPath];

/** Says how long a member whose payment failed keeps access (ADR 7). */
function GraceBanner() {
  const t = useGateT();
  const { date } = useFormat();
  const { isBillingAdmin } = useFlags();
  const subscription = useSession(({ me }) => me?.subscription ?? null);
  const { pathname } = useLocation();
  const endsAt = graceEndsAt(subscription);
  if (!endsAt || sayItThemselves.includes(pathname)) return null;
  const own = subscription?.confirmUrl ? 'banner.confirm' : 'banner.grace';
  const text = isBillingAdmin ? own : 'banner.graceByTeam';
  return (
    <Banner tone="warning" action={isBillingAdmin && <ToRepair />}>
      {t(text, { date: date(endsAt.toISOString()) })}
    </Banner>
  );
}

function TrialBanner() {
  const t = useGateT();
  const { date } = useFormat();
  const trialExpires = useSession(({ me }) => me?.subscription?.trialExpires);
  if (!trialExpires) return null;
  const count = daysUntil(trialExpires, new Date());
  if (count > trialNoticeDays) return null;
  return (
    <Banner tone="brass" action={<ToPlans />}>
      {t('banner.trial', { count, date: date(trialExpires) })}
    </Banner>
  );
}

/** B §8: the provider cannot be reached and has never answered. The member keeps access meanwhile. */
function BillingBanner() {
  const t = useGateT();
  const { hasFailed, isChecking, checkAgain } = useBillingCheck();
  const { isBillingUnverified, hasSubscription } = useFlags();
  if (!hasFailed || !isBillingUnverified || !hasSubscription) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={checkAgain} isBusy={isChecking}>
          {t('checkAgain')}
        </Button>
      }
    >
      {t('externalBilling.unverified')}
    </Banner>
  );
}

/** What a member should know about a membership that still gives access. */
export function MembershipBanner() {
  const { isStaff, isInGracePeriod, hasTrialSubscription, isBilledExternally } = useFlags();
  usePaymentReturn();
  if (isStaff) return null;
  if (isBilledExternally) return <BillingBanner />;
  if (isInGracePeriod) return <GraceBanner />;
  return hasTrialSubscription ? <TrialBanner /> : null;
}
