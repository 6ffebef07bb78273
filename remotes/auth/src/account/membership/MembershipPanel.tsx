import type { Subscription } from '@portico/contracts';
import { usePlanName } from '@portico/features/plan-name';
import { useFormat } from '@portico/i18n';
import { LinkButton, Slot, useHasRoute } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { SkeletonText, Stack, Text } from '@portico/ui';
import { type Definition, DefinitionList, SideSection } from '@portico/ui/data';
import { useAccountT } from '../words.ts';

/** Its plan is changed below, and not bought a second time. */
const running: readonly Subscription['status'][] = ['Active', 'Scheduled', 'PastDue'];
const over: readonly Subscription['status'][] = ['Expired', 'Cancelled'];
const plansAddress = '/subscription-options';

const endKey = (status: Subscription['status']) => {
  if (running.includes(status)) return 'membership.term';
  return over.includes(status) ? 'membership.ended' : 'membership.ends';
};

function useFacts({ name, status, startsAt, endsAt, trialExpires }: Subscription): Definition[] {
  const t = useAccountT();
  const planName = usePlanName();
  const { date } = useFormat();
  const facts: (Definition | null)[] = [
    { term: t('membership.plan'), value: <bdi>{planName(name)}</bdi> },
    { term: t('membership.status'), value: t(`membership.statusOf.${status}`) },
    startsAt ? { term: t('membership.since'), value: date(startsAt) } : null,
    status === 'Trial' && trialExpires ? { term: t('membership.trial'), value: date(trialExpires) } : null,
    endsAt && status !== 'Trial' ? { term: t(endKey(status)), value: date(endsAt) } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function Facts({ subscription }: { subscription: Subscription }) {
  return <DefinitionList items={useFacts(subscription)} />;
}

/** The member's own membership as the session knows it; its payments are the subscriptions remote's part. */
export function MembershipPanel() {
  const t = useAccountT();
  const hasRoute = useHasRoute();
  const { isStaff } = useFlags();
  const subscription = useSession(({ me }) => me?.subscription ?? null);
  const isRunning = subscription !== null && running.includes(subscription.status);
  return (
    <>
      <SideSection title={t('section.membership')}>
        {subscription ? (
          <Facts subscription={subscription} />
        ) : (
          <Text>{t(isStaff ? 'membership.staff' : 'membership.none')}</Text>
        )}
        {!isStaff && !isRunning && hasRoute(plansAddress) && (
          <Stack alignItems="flex-start">
            <LinkButton to={plansAddress}>{t('membership.options')}</LinkButton>
          </Stack>
        )}
      </SideSection>
      {subscription && <Slot name="account.billing" fallback={<SkeletonText lines={6} />} />}
    </>
  );
}
