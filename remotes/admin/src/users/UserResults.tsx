import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Button, EmptyState, SkeletonTable, Stack, Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { UserTable } from './UserTable.tsx';
import { hasFilters, noFilters } from './userAddress.ts';
import type { UserList } from './useUserList.ts';

/** The list in each of its states. */
export function UserResults({ list }: { list: UserList }) {
  const t = useAdminT();
  const format = useFormat();
  return (
    <QueryState
      query={list.users}
      failed={t('users.failed')}
      kept={t('users.kept')}
      skeleton={<SkeletonTable rows={8} columns={6} />}
      empty={<NobodyFound list={list} />}
    >
      {({ docs, totalDocs, isTotalCapped, totalPages, page }) => (
        <Stack gap="3">
          <Text role="status" size="sm" tone="muted">
            {t(isTotalCapped ? 'users.totalMore' : 'users.total', {
              count: totalDocs,
              value: format.number(totalDocs),
            })}
          </Text>
          <UserTable list={list} users={docs} isBusy={list.users.isPlaceholderData} />
          <PageLinks page={page} pageCount={totalPages} hrefFor={list.hrefFor} />
        </Stack>
      )}
    </QueryState>
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
