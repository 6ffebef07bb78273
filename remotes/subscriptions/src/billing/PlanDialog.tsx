import type { PlanPreview } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Banner, Button, SkeletonText, Stack, Text } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { changePlan, previewPlan } from './billingCalls.ts';
import { useAmount } from './useAmount.ts';
import { useBillingChange } from './useBilling.ts';
import { useBillingT, usePlanT } from './words.ts';

function Costs({ preview }: { preview: PlanPreview }) {
  const t = useBillingT();
  const planT = usePlanT();
  const { date } = useFormat();
  const amount = useAmount();
  const { plan, timing, nowCents, laterCents, currency, at } = preview;
  const isNow = timing === 'now';
  const items: Definition[] = [
    { term: t('newPlan'), value: planT(`periods.${plan.period}.label`) },
    { term: t('begins'), value: isNow ? t('today') : date(at) },
    { term: t('payNow'), value: <strong>{amount(nowCents, currency)}</strong> },
    {
      term: t('payLater'),
      value: t('each', {
        amount: amount(laterCents, currency),
        billing: planT(`periods.${plan.period}.billing`),
      }),
    },
  ];
  return (
    <Stack gap="4">
      <DefinitionList items={items} />
      <Text size="sm" tone="muted">
        {isNow ? t('nowText') : t('laterText', { date: date(at) })}
      </Text>
    </Stack>
  );
}

/** Shows what the change costs, and makes it for that amount only. */
export function PlanDialog({ plan, onClose }: { plan: string; onClose: () => void }) {
  const t = useBillingT();
  const errorText = useErrorText();
  const amount = useAmount();
  const preview = useRemoteQuery(keys.subscriptions.planPreview(plan), () => previewPlan(plan), {
    staleTimeMs: 0,
  });
  const { mutate, isPending, error } = useBillingChange(changePlan, t('changed'), onClose);
  const { data } = preview;
  const change = ({ nowCents: expectedCents, quotedAt }: PlanPreview) =>
    mutate(
      { plan, expectedCents, quotedAt },
      // Another amount than was shown: the dialog shows the new one, and asks again.
      { onError: ({ code }) => code === 'AMOUNT_CHANGED' && void preview.refetch() },
    );
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus>
        {t('stayOn')}
      </Button>
      <Button
        variant="primary"
        isBusy={isPending}
        isDisabled={!data || preview.isFetching}
        onClick={() => data && change(data)}
      >
        {t(data?.timing === 'now' ? 'confirmNow' : 'confirmLater')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('changeTitle')} footer={footer}>
      <Stack gap="4">
        <QueryState
          query={preview}
          failed={t('previewFailed')}
          skeleton={<SkeletonText lines={5} />}
          headingLevel={3}
        >
          {(found) => <Costs preview={found} />}
        </QueryState>
        {error && (
          <Banner tone="negative" isUrgent>
            {error.code === 'AMOUNT_CHANGED' && data && !preview.isFetching
              ? t('amountChanged', { amount: amount(data.nowCents, data.currency) })
              : errorText(error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
