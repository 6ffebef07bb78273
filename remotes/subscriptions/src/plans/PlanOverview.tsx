import type { PricingOption } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useDocumentTitle } from '@portico/remote-kit';
import { EmptyState, PageHeader, Stack } from '@portico/ui';
import type en from '../locales/en.json';
import { MegaTeamCard } from './MegaTeamCard.tsx';
import { MembershipTypes } from './MembershipTypes.tsx';
import { NextStep } from './NextStep.tsx';
import { PlanCard } from './PlanCard.tsx';
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
      <Stack gap="8">
        {options.length > 0 ? (
          <Stack role="radiogroup" aria-label={t('plans')} gap="3">
            {options.map((option) => (
              <PlanCard
                key={option.priceName}
                option={option}
                isChosen={option.period === plan}
                onChoose={() => choosePlan(option.period)}
              />
            ))}
          </Stack>
        ) : (
          <EmptyState icon="card" title={t('empty.title')} text={t('empty.text')} />
        )}
        {type === 'Team' && <MegaTeamCard />}
        <NextStep chosen={options.find((option) => option.period === plan)} conciergeEmail={conciergeEmail} />
      </Stack>
    </>
  );
}
