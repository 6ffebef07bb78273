import type { PricingOption } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useDocumentTitle } from '@portico/remote-kit';
import { Grid, PageHeader, Stack } from '@portico/ui';
import type en from '../locales/en.json';
import { HomesCard } from './HomesCard.tsx';
import { Included } from './Included.tsx';
import { MegaTeamCard } from './MegaTeamCard.tsx';
import { MembershipTypes } from './MembershipTypes.tsx';
import { NextStep } from './NextStep.tsx';
import { PlanList } from './PlanList.tsx';
import { planGroup } from './planGroup.ts';
import { usePlanChoice } from './usePlanChoice.ts';

export interface PlanOverviewProps {
  pricing: readonly PricingOption[];
  isTeamOffered: boolean;
  /** Empty until it is known. */
  conciergeEmail: string;
}

/** B §2 "Plan overview": every billing period with its price; the choice is in the address. */
export function PlanOverview({ pricing, isTeamOffered, conciergeEmail }: PlanOverviewProps) {
  const t = useT<typeof en>('subscriptions');
  const { type, plan, chooseType, choosePlan } = usePlanChoice(isTeamOffered);
  const { productName, options } = planGroup(pricing, type);
  const title = productName ?? t('title');
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        text={t('currency')}
        actions={isTeamOffered && <MembershipTypes chosen={type} onChoose={chooseType} />}
      />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        columnGap="12"
        rowGap="8"
        alignItems="start"
      >
        <PlanList options={options} plan={plan} onChoose={choosePlan} comparesPlans />
        <Stack gap="8" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }}>
          <Included />
          <NextStep
            chosen={options.find((option) => option.period === plan)}
            conciergeEmail={conciergeEmail}
          />
        </Stack>
        {type === 'Team' ? <MegaTeamCard /> : <HomesCard />}
      </Grid>
    </>
  );
}
