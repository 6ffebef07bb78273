import { useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { PageHeader, SkeletonText, Stack } from '@portico/ui';
import { Invoices, useBilling, useBillingT } from '../billing/index.ts';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';
import { UpdateCard } from './UpdateCard.tsx';

/** For a person who pays by invoice: there is no card to change, but an invoice to pay. */
export function InvoiceDue() {
  const t = useT<typeof en>('subscriptions');
  const billingT = useBillingT();
  return (
    <QueryState query={useBilling()} failed={billingT('failed')} skeleton={<SkeletonText lines={6} />}>
      {(billing) =>
        billing.isByHand ? (
          <Stack gap="6" alignItems="flex-start">
            <PageHeader title={t('card.invoiceTitle')} text={t('card.invoiceText')} />
            <Invoices invoices={billing.invoices} />
            <ContactConcierge about="an invoice that is due">{t('next.action')}</ContactConcierge>
          </Stack>
        ) : (
          <UpdateCard />
        )
      }
    </QueryState>
  );
}
