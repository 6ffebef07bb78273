import { Navigate, useSearchParams } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box } from '@portico/ui';
import { Confirmation } from '../complete/index.ts';

/**
 * B §2.4; what it confirms, the server has asked the payment provider (resolutions 3). A member on trial who did not come
 * from the provider has paid nothing to be thanked for, and goes home.
 */
export function SubscriptionComplete() {
  const { hasSubscription, isOnboarding } = useFlags();
  const [params] = useSearchParams();
  if (hasSubscription && !isOnboarding && !params.has('session')) return <Navigate to="/" replace />;
  return (
    <Box maxInlineSize="reading" marginInline="auto">
      <Confirmation />
    </Box>
  );
}
