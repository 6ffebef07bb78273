import type { BrokerageResult } from '@portico/contracts';
import { lazyMap, ViewLinks } from '@portico/features/map-room';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box, Button, EmptyState, Flex, Heading, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import type { BrokerageMapProps } from './BrokerageMap.tsx';
import { BrokerageTable } from './BrokerageTable.tsx';
import { brokeragesHref } from './brokerageAddress.ts';
import { type BrokerageDirectory, useBrokerages } from './useBrokerages.ts';
import { useBrokeragesT } from './words.ts';

function useMapFailure() {
  const t = useBrokeragesT();
  return { title: t('map.failed'), kept: t('kept') };
}

const MapRoom = lazyMap<BrokerageMapProps>(
  () =>
    import(/* webpackChunkName: "later-brokerage-map" */ './BrokerageMap.tsx').then(
      (module) => module.BrokerageMap,
    ),
  useMapFailure,
);

function Bar({ address, go }: BrokerageDirectory) {
  const t = useBrokeragesT();
  const { isStaff } = useFlags();
  return (
    <Flex gap="4" alignItems="end" flexWrap="wrap">
      <Box flex="1 1 16rem" maxInlineSize="28rem">
        <FilterSearch
          label={t('search')}
          value={address.name}
          onSearch={(name, replace) => void go({ name }, { replace })}
        />
      </Box>
      {isStaff && (
        <Box inlineSize="11rem">
          <FilterSelect
            label={t('archivedToo')}
            value={address.category}
            options={[
              { value: '', label: t('shown.current') },
              { value: 'all', label: t('shown.all') },
            ]}
            onChange={(value) => void go({ category: value === 'all' ? value : '' })}
          />
        </Box>
      )}
      <ViewLinks
        label={t('view.label')}
        current={address.view}
        views={(['list', 'map'] as const).map((view) => ({
          view,
          label: t(`view.${view}`),
          to: brokeragesHref({ ...address, view }),
        }))}
      />
    </Flex>
  );
}

function Rows({
  directory,
  rows,
  pageCount,
}: {
  directory: BrokerageDirectory;
  rows: BrokerageResult[];
  pageCount: number;
}) {
  const t = useBrokeragesT();
  const { address, filter, list, go } = directory;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="briefcase"
        title={t('none')}
        text={t('noneHint')}
        action={<Button onClick={() => void go({ name: '', page: 1 })}>{t('clear')}</Button>}
      />
    );
  }
  if (address.view === 'map') {
    return (
      <Box blockSize="70dvh" minBlockSize="22rem">
        <MapRoom filter={filter} />
      </Box>
    );
  }
  return (
    <>
      <BrokerageTable rows={rows} isBusy={list.isPlaceholderData} />
      <PageLinks
        page={address.page}
        pageCount={pageCount}
        hrefFor={(page) => brokeragesHref({ ...address, page })}
      />
    </>
  );
}

/** `/brokerages/list`: the directory of brokerages for executives, concierge and admins (A §6). */
export function BrokeragesView() {
  const t = useBrokeragesT();
  const format = useFormat();
  const directory = useBrokerages();
  const { list } = directory;
  const count = list.data?.totalDocs;
  return (
    <Stack gap="6">
      <Row justifyContent="space-between" alignItems="baseline">
        <Heading level={1}>{t('title')}</Heading>
        <Text role="status" size="sm" tone="muted">
          {count !== undefined && t('total', { count, value: format.number(count) })}
        </Text>
      </Row>
      <Bar {...directory} />
      <QueryState query={list} failed={t('failed')} kept={t('kept')} skeleton={<SkeletonText lines={12} />}>
        {({ docs, totalPages }) => <Rows directory={directory} rows={docs} pageCount={totalPages} />}
      </QueryState>
    </Stack>
  );
}
