import type { OwnBilling } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { ErrorBanner } from '@portico/remote-kit';
import { Banner, Button, Row, Stack } from '@portico/ui';
import { type Definition, DefinitionList, SideSection } from '@portico/ui/data';
import { ConfirmWithBank } from '../bank/index.ts';
import { keepPlan, reactivateMembership } from './billingCalls.ts';
import { CancelButton } from './CancelButton.tsx';
import { ChangeCard } from './ChangeCard.tsx';
import { useAmount } from './useAmount.ts';
import { useBillingChange } from './useBilling.ts';
import { useOwed } from './useOwed.tsx';
import { useBillingT, usePlanT } from './words.ts';

type BillingProps = { billing: OwnBilling };

function useFacts(billing: OwnBilling): Definition[] {
  const t = useBillingT();
  const { date } = useFormat();
  const amount = useAmount();
  const { due, card } = useOwed(billing);
  const { next, hasDiscount, isByHand } = billing;
  const facts: (Definition | null)[] = [
    due,
    next && {
      term: t(isByHand ? 'nextInvoice' : 'next'),
      value: t('nextOn', { amount: amount(next.amountCents, next.currency), date: date(next.at) }),
    },
    card,
    hasDiscount ? { term: t('discount'), value: t('discountUsed') } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** A payment that waits for the member's bank. */
function Confirming({ billing: { confirm, mayManage } }: BillingProps) {
  const t = useBillingT();
  const amount = useAmount();
  if (!confirm) return null;
  return (
    <Banner tone="warning" action={mayManage && <ConfirmWithBank url={confirm.url} size="sm" />}>
      {t('confirm', { amount: amount(confirm.amountCents, confirm.currency) })}
    </Banner>
  );
}

/** The end that was chosen, which can be taken back until it comes. */
function Ending({ billing: { endsOn, mayManage } }: BillingProps) {
  const t = useBillingT();
  const { date } = useFormat();
  const { mutate, isPending, error } = useBillingChange(reactivateMembership, t('reactivated'));
  if (!endsOn) return null;
  return (
    <Stack gap="3">
      <Banner tone="warning">{t('endsOn', { date: date(endsOn) })}</Banner>
      <ErrorBanner error={error} />
      {mayManage && (
        <Row>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
            {t('reactivate')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The plan that takes over when what is paid for has passed. */
function Scheduled({ billing: { scheduled, mayManage } }: BillingProps) {
  const t = useBillingT();
  const planT = usePlanT();
  const { date } = useFormat();
  const { mutate, isPending, error } = useBillingChange(keepPlan, t('kept'));
  if (!scheduled) return null;
  const plan = planT(`periods.${scheduled.plan.period}.label`);
  return (
    <Stack gap="3">
      <Banner tone="neutral">{t('scheduled', { plan, date: date(scheduled.at) })}</Banner>
      <ErrorBanner error={error} />
      {mayManage && (
        <Row>
          <Button isBusy={isPending} onClick={() => mutate()}>
            {t('keep')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The plan, what is charged next and when, and what is planned. */
export function BillingFacts({ billing }: BillingProps) {
  const t = useBillingT();
  const facts = useFacts(billing);
  return (
    <SideSection title={t('title')} text={t(billing.isByHand ? 'byHandText' : 'text')}>
      {facts.length > 0 && <DefinitionList items={facts} />}
      {billing.mayManage && billing.card && <ChangeCard />}
      <Confirming billing={billing} />
      <Ending billing={billing} />
      <Scheduled billing={billing} />
      {billing.mayManage && !billing.isByHand && billing.next && <CancelButton until={billing.next.at} />}
    </SideSection>
  );
}
