import type { EditedPartnerSummary } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { Badge, Box, EmptyState, SkeletonTable, Stack } from '@portico/ui';
import { type Column, FilterSearch, Table } from '@portico/ui/data';
import { usePartnersT } from '../partners/index.ts';
import { ChangedBy } from '../staff-form/index.ts';
import { addressWith, managePath, pageIn, partnerAddress } from './manageAddress.ts';
import { listEdited } from './partnerStaffCalls.ts';
import { usePartnerStaffT } from './words.ts';

/** Every partner by name, hidden ones too. */
export function PartnerTable() {
  const t = usePartnerStaffT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = (params.get('q') ?? '').slice(0, 100);
  const query = { page: pageIn(params), ...(q && { q }) };
  const list = useRemoteQuery(keys.partners.editedList(query), (context) => listEdited(query, context), {
    keepsPrevious: true,
  });
  return (
    <Stack gap="6">
      <Box maxInlineSize="26rem">
        <FilterSearch
          label={t('search')}
          value={q}
          maxLength={100}
          onSearch={(typed, replace) => void navigate(addressWith(params, { q: typed.trim() }), { replace })}
        />
      </Box>
      <QueryState
        query={list}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={8} columns={4} />}
        empty={<EmptyState icon="diamond" title={t('none')} />}
      >
        {({ docs, page, totalPages }) => (
          <Outdated isOutdated={list.isPlaceholderData}>
            <Rows rows={docs} />
            <PageLinks
              page={page}
              pageCount={totalPages}
              hrefFor={(target) => addressWith(params, { p: String(target) })}
            />
          </Outdated>
        )}
      </QueryState>
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly EditedPartnerSummary[] }) {
  const t = usePartnerStaffT();
  const partnersT = usePartnersT();
  const format = useFormat();
  const columns: Column<EditedPartnerSummary>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ _id, name }) => (
        <RouterLink to={partnerAddress(_id)}>
          <bdi>{name}</bdi>
        </RouterLink>
      ),
    },
    {
      key: 'category',
      header: t('columns.category'),
      cell: ({ category }) => partnersT(`categories.${category}`),
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ isShown }) => (
        <Badge tone={isShown ? 'positive' : 'neutral'}>{t(isShown ? 'shown' : 'hidden')}</Badge>
      ),
    },
    {
      key: 'offers',
      header: t('columns.offers'),
      cell: ({ offers, openOffers }) =>
        t('offersOf', { open: format.number(openOffers), all: format.number(offers) }),
    },
    {
      key: 'enquiries',
      header: t('columns.enquiries'),
      cell: ({ _id, enquiries }) =>
        enquiries === 0 ? (
          format.number(0)
        ) : (
          <RouterLink to={`${managePath}?${new URLSearchParams({ view: 'enquiries', partner: _id })}`}>
            {format.number(enquiries)}
          </RouterLink>
        ),
    },
    {
      key: 'changed',
      header: t('columns.changed'),
      cell: ({ changedAt, changedBy }) => <ChangedBy changedAt={changedAt} changedBy={changedBy} />,
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ _id }) => _id} isStacked />;
}
