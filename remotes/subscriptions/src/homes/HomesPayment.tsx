import { useFormat, useT } from '@portico/i18n';
import { homesFaqSlug } from '@portico/rules';
import { useSession } from '@portico/session';
import { Card, Hairline, Heading, Row, Stack, Text } from '@portico/ui';
import { PayerDetails } from '../details/index.ts';
import { PlansHelp } from '../help/index.ts';
import type en from '../locales/en.json';
import { PaymentForm } from '../payment/index.ts';
import { HomesTrouble } from './HomesTrouble.tsx';
import type { Homes, useSelection } from './useHomes.ts';

export interface HomesPaymentProps {
  homes: Homes;
  selection: ReturnType<typeof useSelection>;
  path: '/subscription-listing' | '/add-subscription-listing';
  isReadOnly: boolean;
}

/** The price of the chosen homes, the payer, and the way to the card payment provider (B §2, B §4). */
export function HomesPayment({ homes, selection, path, isReadOnly }: HomesPaymentProps) {
  const t = useT<typeof en>('subscriptions');
  const { money } = useFormat();
  const personId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { selected, total, subscriptionId } = selection;
  const { price } = homes;
  const fields = {
    subscriptionPlan: price.priceName,
    membershipId: subscriptionId ?? '',
    personId,
    successRedirect: '/subscription-complete/?type=Listing',
    failureRedirect: `${path}?type=Listing&paymentFailed=true`,
    listings: selected.map(({ _id }) => _id),
  };
  return (
    <Stack gap="8">
      <Card display="flex" flexDirection="column" gap="3">
        <Heading level={2} size="md">
          {t('homes.total')}
        </Heading>
        <Text tone="muted">
          {t('homes.each', { price: money(price.price, 'USD', { decimals: 0 }), count: selected.length })}
        </Text>
        <Hairline />
        <Row justifyContent="space-between" role="status">
          <Text>{t('homes.selectedCount', { count: selected.length })}</Text>
          <Text kind="figure">{money(total, 'USD', { decimals: 2 })}</Text>
        </Row>
        {homes.subscribed.length > 0 && (
          <Text size="sm" tone="muted">
            {t('homes.paidAlready', { count: homes.subscribed.length })}
          </Text>
        )}
        {!isReadOnly && (
          <PaymentForm action="create" fields={fields} label={t('homes.pay')} isDisabled={total === 0}>
            {(error, retry) => <HomesTrouble error={error} about="pay" onRetry={retry} />}
          </PaymentForm>
        )}
        <Text size="sm" tone="muted">
          {t('homes.terms')}
        </Text>
      </Card>
      <PayerDetails />
      <PlansHelp about="Listings Only" subject="Other" faqs={homesFaqSlug} isOfListings />
    </Stack>
  );
}
