import type { OwnInvoice } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Link, Row, Text, type Tone } from '@portico/ui';
import { type Column, SideSection, Table } from '@portico/ui/data';
import { useAmount } from './useAmount.ts';
import { useBillingT } from './words.ts';

const tones: Record<OwnInvoice['state'], Tone> = {
  draft: 'neutral',
  open: 'warning',
  paid: 'positive',
  uncollectible: 'negative',
  void: 'neutral',
};

function Links({ invoice: { pageUrl, pdfUrl, number, state } }: { invoice: OwnInvoice }) {
  const t = useBillingT();
  const named = { number: number ?? '' };
  return (
    <Row gap="4">
      {pageUrl && (
        <Link href={pageUrl} isExternal aria-label={t(state === 'open' ? 'payNamed' : 'viewNamed', named)}>
          {t(state === 'open' ? 'pay' : 'view')}
        </Link>
      )}
      {pdfUrl && (
        <Link href={pdfUrl} isExternal aria-label={t('pdfNamed', named)}>
          {t('pdf')}
        </Link>
      )}
    </Row>
  );
}

function useColumns(): Column<OwnInvoice>[] {
  const t = useBillingT();
  const { date } = useFormat();
  const amount = useAmount();
  return [
    {
      key: 'number',
      header: t('column.number'),
      isRowHeader: true,
      cell: ({ number }) => <bdi>{number ?? '–'}</bdi>,
    },
    { key: 'date', header: t('column.date'), cell: (invoice) => date(invoice.date) },
    {
      key: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: ({ amountCents, currency }) => amount(amountCents, currency),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state }) => (
        <span>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      ),
    },
    { key: 'links', header: t('column.links'), cell: (invoice) => <Links invoice={invoice} /> },
  ];
}

/** The newest first. Each is read, paid and downloaded at the payment provider. */
export function Invoices({ invoices }: { invoices: readonly OwnInvoice[] }) {
  const t = useBillingT();
  const columns = useColumns();
  return (
    <SideSection title={t('invoices')} text={t('invoicesText')}>
      {invoices.length === 0 ? (
        <Text tone="muted">{t('noInvoices')}</Text>
      ) : (
        <Table
          caption={t('invoices')}
          columns={columns}
          rows={invoices}
          rowKey={({ _id }) => _id}
          isStacked
        />
      )}
    </SideSection>
  );
}
