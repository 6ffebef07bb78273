import { Navigate } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box } from '@portico/ui';
import { OnboardingSteps, usePageInstead } from '../agreements/index.ts';
import { HomesPage, useReturn } from '../homes/index.ts';

/** The listings-only plan of somebody who has none yet, or whose plan has lapsed (resolutions 14 and 15). */
export function SubscriptionListing() {
  const instead = usePageInstead();
  const isBack = useReturn();
  const { hasSubscription, isOnboarding } = useFlags();
  if (instead) return <Navigate to={instead} replace />;
  // B §4: who has a subscription and adds nothing is sent to the page that confirms it.
  if (isBack || hasSubscription) return <Navigate to="/subscription-complete?type=Listing" replace />;
  return (
    <Box maxInlineSize="64rem" marginInline="auto">
      {isOnboarding && <OnboardingSteps current="account" />}
      <HomesPage path="/subscription-listing" />
    </Box>
  );
}
