import type { ClientRow } from '@portico/contracts';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink } from '@portico/remote-kit';
import { Button, EmptyState, Flex, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { doublesPath, hasFilters, noFilters, pageSize } from './clientAddress.ts';
import { addressSort, clientColumns, tableSort } from './clientColumns.tsx';
import { useClientActions } from './useClientActions.tsx';
import { type ClientViewState, useClientTable } from './useClientViews.ts';
import { useMoveClient } from './useMoveClient.ts';
import { useWishLine } from './useWishLine.ts';
import { useClientsT } from './words.ts';

const rowKey = ({ _id }: ClientRow) => _id;

/** The table of one's clients, in each of its states. */
export function ClientTable({ state }: { state: ClientViewState }) {
  const t = useClientsT();
  const format = useFormat();
  const wishLine = useWishLine();
  const { address, go } = state;
  const clients = useClientTable(address);
  const move = useMoveClient(null, null);
  const actions = useClientActions({
    onMove: (client, stage) => move({ client, stage, afterId: null, isTold: true }),
  });
  return (
    <>
      <QueryState
        query={clients}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={8} columns={5} />}
        empty={<NobodyFound state={state} />}
      >
        {({ docs, totalDocs, isTotalCapped, totalPages, page }) => (
          <Stack gap="3">
            <Flex justifyContent="space-between" gap="4" flexWrap="wrap" fontSize="sm">
              <Text role="status" size="sm" tone="muted">
                {t(isTotalCapped ? 'countMore' : 'count', { value: format.number(totalDocs) })}
              </Text>
              <Flex gap="4" flexWrap="wrap">
                {totalDocs > pageSize && (
                  <RouterLink to={state.hrefOf('table', { isWhole: !address.isWhole })}>
                    {t(address.isWhole ? 'byPages' : 'onOnePage')}
                  </RouterLink>
                )}
                <RouterLink to={doublesPath}>{t('doubles.find')}</RouterLink>
              </Flex>
            </Flex>
            <Table
              caption={t('title')}
              columns={clientColumns({ t, format, wishLine })}
              rows={docs}
              rowKey={rowKey}
              rowActions={actions.menu}
              sort={tableSort(address.sort)}
              onSort={(key, direction) => go({ sort: addressSort(key, direction) })}
              isBusy={clients.isPlaceholderData}
              isStacked
              isLong={docs.length > pageSize}
            />
            <PageLinks page={page} pageCount={totalPages} hrefFor={state.pageHref} />
          </Stack>
        )}
      </QueryState>
      {actions.dialog}
    </>
  );
}

export function NobodyFound({ state: { address, go } }: { state: ClientViewState }) {
  const t = useClientsT();
  if (address.page > 1) {
    return (
      <EmptyState
        icon="people"
        title={t('pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  }
  return hasFilters(address) ? (
    <EmptyState
      icon="search"
      title={t('nobody')}
      text={t('nobodyHint')}
      action={<Button onClick={() => go(noFilters)}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState icon="people" title={t('none')} text={t('noneHint')} />
  );
}
