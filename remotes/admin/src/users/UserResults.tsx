import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { Button, EmptyState, ErrorState, LoadingRegion, SkeletonTable, Stack, Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { UserTable } from './UserTable.tsx';
import { hasFilters, noFilters } from './userAddress.ts';
import type { UserList } from './useUserList.ts';

/** The list in each of its states. */
export function UserResults({ list }: { list: UserList }) {
  const t = useAdminT();
  const format = useFormat();
  const { data, error, isFetching, isPlaceholderData, refetch } = list.users;
  if (!data) {
    return error ? (
      <ErrorState
        title={t('users.failed')}
        text={error.msg}
        kept={t('users.kept')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingRegion>
        <SkeletonTable rows={8} columns={6} />
      </LoadingRegion>
    );
  }
  if (data.docs.length === 0) return <NobodyFound list={list} />;
  const { totalDocs, isTotalCapped, totalPages, page } = data;
  return (
    <Stack gap="3">
      <Text role="status" size="sm" tone="muted">
        {t(isTotalCapped ? 'users.totalMore' : 'users.total', {
          count: totalDocs,
          value: format.number(totalDocs),
        })}
      </Text>
      <UserTable list={list} users={data.docs} isBusy={isPlaceholderData} />
      <PageLinks page={page} pageCount={totalPages} hrefFor={list.hrefFor} />
    </Stack>
  );
}

function NobodyFound({ list: { address, go } }: { list: UserList }) {
  const t = useAdminT();
  if (address.page > 1) {
    return (
      <EmptyState
        icon="people"
        title={t('users.pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('users.firstPage')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={t('users.nobody')}
      text={t('users.nobodyHint')}
      action={hasFilters(address) && <Button onClick={() => go(noFilters)}>{t('users.filter.clear')}</Button>}
    />
  );
}
