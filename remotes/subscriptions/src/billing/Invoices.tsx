import type { OwnInvoice } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Link, Row, Stack, Text, type Tone } from '@portico/ui';
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

const hasLink = ({ pageUrl, pdfUrl }: OwnInvoice) => pageUrl !== null || pdfUrl !== null;

function useColumns(hasLinks: boolean): Column<OwnInvoice>[] {
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
      cell: ({ state, dueAt }) => (
        <Stack as="span" gap="1" alignItems="flex-start">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {state === 'open' && dueAt && (
            <Text as="span" size="sm">
              {t('dueBy', { date: date(dueAt) })}
            </Text>
          )}
        </Stack>
      ),
    },
    ...(hasLinks
      ? [
          {
            key: 'links',
            header: t('column.links'),
            cell: (invoice: OwnInvoice) => <Links invoice={invoice} />,
          },
        ]
      : []),
  ];
}

/** The newest first. Each is read, paid and downloaded at the payment provider; those that staff send have no page. */
export function Invoices({ invoices }: { invoices: readonly OwnInvoice[] }) {
  const t = useBillingT();
  const hasLinks = invoices.some(hasLink);
  const columns = useColumns(hasLinks);
  const isSent = invoices.length > 0 && !hasLinks;
  return (
    <SideSection title={t('invoices')} text={t(isSent ? 'invoicesSent' : 'invoicesText')} isWide>
      {invoices.length === 0 ? (
        <Text tone="muted">{t('noInvoices')}</Text>
      ) : (
        <Table
          // Not the section's own name: they are two regions of the page.
          caption={t('allInvoices')}
          columns={columns}
          rows={invoices}
          rowKey={({ _id }) => _id}
          isStacked
        />
      )}
    </SideSection>
  );
}
