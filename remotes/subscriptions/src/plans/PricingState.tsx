import type { PricingOption } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { PlanListSkeleton } from './PlanListSkeleton.tsx';
import { getAgentPricing } from './planCalls.ts';

/** The pricing data in its states; the overview and the payment options are drawn from the same answer. */
export function PricingState({ children }: { children: (pricing: PricingOption[]) => ReactNode }) {
  const t = useT<typeof en>('subscriptions');
  const pricing = useRemoteQuery(keys.subscriptions.pricing, getAgentPricing);
  return (
    <QueryState
      query={pricing}
      failed={t('loadFailed')}
      skeleton={<PlanListSkeleton />}
      frameFailure={(failure) => (
        <>
          <PageHeader title={t('title')} />
          {failure}
        </>
      )}
    >
      {children}
    </QueryState>
  );
}
