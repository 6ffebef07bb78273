import { QueryState } from '@portico/remote-kit';
import { Button, EmptyState, Row, SkeletonTable, Stack } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useLogColumns } from './logColumns.tsx';
import { hasFilters, membershipAddress, wholeLog } from './membershipAddress.ts';
import { type AtAddress, useMembershipLog } from './useMembershipLog.ts';
import { useLogT } from './words.ts';

/** The log in each of its states. */
export function LogResults({ address, go }: AtAddress) {
  const t = useLogT();
  const log = useMembershipLog(address);
  const columns = useLogColumns((open) => membershipAddress({ ...address, open }));
  const isFiltered = hasFilters(address);
  const clear = <Button onClick={() => go(wholeLog)}>{t('filter.clear')}</Button>;
  return (
    <QueryState
      query={{ ...log, data: log.docs }}
      failed={t('failed')}
      skeleton={<SkeletonTable rows={10} columns={6} />}
      empty={
        <EmptyState
          icon="card"
          title={t(isFiltered ? 'nothingFound' : 'empty')}
          {...(isFiltered && { action: clear })}
        />
      }
    >
      {(docs) => (
        <Stack gap="6">
          <Table
            caption={t('title')}
            columns={columns}
            rows={docs}
            rowKey={({ _id }) => _id}
            isBusy={log.isFetching && !log.isLoadingMore}
            isStacked
          />
          {log.hasMore && (
            <Row justifyContent="center">
              <Button isBusy={log.isLoadingMore} onClick={log.loadMore}>
                {t('older')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
