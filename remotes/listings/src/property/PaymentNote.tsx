import type { ListingDetail } from '@portico/contracts';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { Banner } from '@portico/ui';
import { usePropertyT } from '../property-words/index.ts';

/** The page where homes are paid for, which belongs to another team. */
const homesPage = '/add-subscription-listing';

/** Whether this home is paid for, where homes are paid for one by one, and the way to pay. */
export function PaymentNote({ listing: { payment } }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const hasRoute = useHasRoute();
  if (!payment) return null;
  if (payment === 'paid') return <Banner tone="positive">{t('payment.paid')}</Banner>;
  return (
    <>
      <Banner tone="warning">{t(`payment.${payment}`)}</Banner>
      {hasRoute(homesPage) && (
        <LinkButton to={homesPage} variant="primary" isWide>
          {t('payment.pay')}
        </LinkButton>
      )}
    </>
  );
}
