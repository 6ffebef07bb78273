import type { Enquiry } from '@portico/contracts';
import { isId } from '@portico/contracts/lists';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useHasRoute, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { EmptyState, Link, SkeletonTable, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { addressWith, managePath, pageIn, partnerAddress } from './manageAddress.ts';
import { listEnquiries } from './partnerStaffCalls.ts';
import { usePartnerStaffT } from './words.ts';

/** Members' enquiries, the newest first; the concierge answers in the conversation. */
export function EnquiryTable() {
  const t = usePartnerStaffT();
  const [params] = useSearchParams();
  const given = params.get('partner') ?? '';
  const query = { page: pageIn(params), ...(isId(given) && { partner: given }) };
  const list = useRemoteQuery(keys.partners.enquiries(query), (context) => listEnquiries(query, context), {
    keepsPrevious: true,
  });
  return (
    <QueryState
      query={list}
      failed={t('enquiriesFailed')}
      skeleton={<SkeletonTable rows={8} columns={4} />}
      empty={<EmptyState icon="chat" title={t('noEnquiries')} />}
    >
      {({ docs, page, totalPages }) => (
        <Stack gap="4">
          {isId(given) && (
            <Text>
              {t('onlyOf')} <bdi>{docs[0]?.partnerName}</bdi>{' '}
              <RouterLink to={`${managePath}?view=enquiries`}>{t('ofAll')}</RouterLink>
            </Text>
          )}
          <Outdated isOutdated={list.isPlaceholderData}>
            <Rows rows={docs} />
            <PageLinks
              page={page}
              pageCount={totalPages}
              hrefFor={(target) => addressWith(params, { p: String(target) })}
            />
          </Outdated>
        </Stack>
      )}
    </QueryState>
  );
}

function Rows({ rows }: { rows: readonly Enquiry[] }) {
  const t = usePartnerStaffT();
  const format = useFormat();
  const columns: Column<Enquiry>[] = [
    {
      key: 'partner',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ partnerId, partnerName, offerTitle }) => (
        <Stack gap="0">
          <RouterLink to={partnerAddress(partnerId)}>
            <bdi>{partnerName}</bdi>
          </RouterLink>
          {offerTitle && (
            <Text as="span" size="xs" tone="muted">
              <bdi>{offerTitle}</bdi>
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'person',
      header: t('columns.person'),
      cell: (enquiry) => <Person enquiry={enquiry} />,
    },
    {
      key: 'message',
      header: t('columns.message'),
      cell: ({ message }) => (
        <Text size="sm" whiteSpace="pre-line" lineClamp={4}>
          <bdi>{message}</bdi>
        </Text>
      ),
    },
    { key: 'sent', header: t('columns.sent'), cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
  return (
    <Table caption={t('tabs.enquiries')} columns={columns} rows={rows} rowKey={({ _id }) => _id} isStacked />
  );
}

/** The member who asked, and the channel for the answer. */
function Person({ enquiry }: { enquiry: Enquiry }) {
  const t = usePartnerStaffT();
  const hasRoute = useHasRoute();
  const { isConcierge } = useFlags();
  const { personName, personEmail, answerBy, phone, threadId, reference } = enquiry;
  return (
    <Stack gap="0">
      <bdi>{personName}</bdi>
      <Text as="span" size="xs" tone="muted">
        {answerBy === 'messages' && t('byMessages')}
        {answerBy === 'email' && <Link href={`mailto:${personEmail}`}>{personEmail}</Link>}
        {answerBy === 'phone' && (
          <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
            {phone}
          </Link>
        )}
      </Text>
      {threadId !== null && isConcierge && hasRoute('/messages') && (
        <RouterLink to={`/messages?${new URLSearchParams({ thread: threadId })}`}>
          {t('openThread')}
        </RouterLink>
      )}
      {reference !== null && (
        <Text as="span" size="xs" tone="muted" dir="ltr">
          {reference}
        </Text>
      )}
    </Stack>
  );
}
