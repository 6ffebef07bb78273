import { getAgentPricing } from '@portico/client';
import { useT } from '@portico/i18n';
import { Navigate, useRemoteQuery } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { Box, ErrorState, PageHeader } from '@portico/ui';
import type en from '../locales/en.json';
import { hasSettledMembership, PlanListSkeleton, PlanOverview } from '../plans/index.ts';
import { MembershipReason, PaymentFailedDialog } from '../reason/index.ts';

function Plans() {
  const t = useT<typeof en>('subscriptions');
  const settings = useSession((session) => session.settings.system);
  const { data, error, isFetching, refetch } = useRemoteQuery(['subscriptions', 'pricing'], getAgentPricing);
  if (data)
    return (
      <PlanOverview
        pricing={data}
        isTeamOffered={settings?.showTeamSubscription ?? false}
        conciergeEmail={settings?.conciergeEmail ?? ''}
      />
    );
  if (!error) return <PlanListSkeleton />;
  return (
    <>
      <PageHeader title={t('title')} />
      <ErrorState
        title={t('loadFailed')}
        text={error.msg}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}

export function SubscriptionOptions() {
  if (hasSettledMembership(useFlags())) return <Navigate to="/" replace />;
  return (
    <Box maxInlineSize="54rem" marginInline="auto">
      <MembershipReason />
      <Plans />
      <PaymentFailedDialog />
    </Box>
  );
}
