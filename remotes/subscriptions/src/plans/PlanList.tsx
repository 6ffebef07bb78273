import type { PricingOption } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { EmptyState, Stack } from '@portico/ui';
import type en from '../locales/en.json';
import { PlanCard } from './PlanCard.tsx';
import { bestValue, yearlySaving } from './planGroup.ts';

export interface PlanListProps {
  options: readonly PricingOption[];
  /** The chosen billing period; the address may name one that is not sold. */
  plan: string | null;
  onChoose: (period: PricingOption['period']) => void;
  /** Whether the cards say what each saves; where one pays, the choice is made. */
  comparesPlans?: boolean;
}

/** The billing periods of a membership as radio buttons, or that there are none. */
export function PlanList({ options, plan, onChoose, comparesPlans = false }: PlanListProps) {
  const t = useT<typeof en>('subscriptions');
  if (options.length === 0) return <EmptyState icon="card" title={t('empty.title')} text={t('empty.text')} />;
  const best = bestValue(options);
  return (
    <Stack role="radiogroup" aria-label={t('plans')} gap="3" gridColumn={{ lg: '1' }}>
      {options.map((option) => (
        <PlanCard
          key={option.priceName}
          option={option}
          isChosen={option.period === plan}
          saving={comparesPlans ? yearlySaving(option, options) : 0}
          isBestValue={option === best}
          onChoose={() => onChoose(option.period)}
        />
      ))}
    </Stack>
  );
}
