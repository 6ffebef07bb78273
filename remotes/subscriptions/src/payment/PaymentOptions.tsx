import type { PricingOption } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { Badge, Card, Grid, Heading, PageHeader, Row, Stack, Text } from '@portico/ui';
import { PayerDetails } from '../details/index.ts';
import { PlansHelp } from '../help/index.ts';
import type en from '../locales/en.json';
import { type MembershipType, PlanList, planGroup, usePlanChoice } from '../plans/index.ts';
import { PayNowForm } from './PayNowForm.tsx';
import { PlanTerms } from './PlanTerms.tsx';

export interface PaymentOptionsProps {
  pricing: readonly PricingOption[];
  type: MembershipType;
  path: string;
}

/** B §2.3: the plans again, who pays, the one method there is, and the way to the card payment provider. */
export function PaymentOptions({ pricing, type, path }: PaymentOptionsProps) {
  const t = useT<typeof en>('subscriptions');
  const { plan, choosePlan } = usePlanChoice(type === 'Team');
  const { productName, options } = planGroup(pricing, type);
  const chosen = options.find((option) => option.period === plan);
  return (
    <>
      <PageHeader title={t('pay.title')} text={productName ?? t('title')} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        columnGap="12"
        rowGap="8"
        alignItems="start"
      >
        <PlanList options={options} plan={plan} onChoose={choosePlan} />
        <Stack gap="8">
          <PayerDetails />
          <Stack as="section" aria-labelledby="payment-method" gap="3">
            <Heading level={2} size="md" id="payment-method">
              {t('pay.method')}
            </Heading>
            <Card padding="4">
              <Row justifyContent="space-between" gap="3">
                <Text fontWeight="medium">{t('pay.now')}</Text>
                <Badge tone="brass">{t('pay.card')}</Badge>
              </Row>
              <Text size="sm" tone="muted">
                {t('pay.methodText')}
              </Text>
            </Card>
          </Stack>
          <PlanTerms chosen={chosen} />
          <PayNowForm chosen={chosen} failureRedirect={plan ? `${path}?plan=${plan}` : path} />
          <PlansHelp about={`Payment, ${type}`} />
        </Stack>
      </Grid>
    </>
  );
}
