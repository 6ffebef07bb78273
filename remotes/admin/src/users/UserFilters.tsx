import { userSorts, userStatuses } from '@portico/contracts/lists';
import { roles } from '@portico/contracts/roles';
import { Box, Button, Grid, Row } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { filterColumns, useRoleName } from '../people/index.ts';
import { hasFilters, noFilters } from './userAddress.ts';
import type { UserList } from './useUserList.ts';

/** The filters above the list; each choice changes the address. */
export function UserFilters({ list: { address, go } }: { list: UserList }) {
  const t = useAdminT();
  const roleName = useRoleName();
  return (
    <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end" marginBlockEnd="6">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FilterSearch
          label={t('users.filter.search')}
          value={address.q}
          maxLength={120}
          onSearch={(q, replace) => go({ q }, { replace })}
        />
      </Box>
      <FilterSelect
        label={t('users.filter.role')}
        value={address.role ?? ''}
        options={[
          { value: '', label: t('users.filter.anyRole') },
          ...roles.map((role) => ({ value: role, label: roleName(role) })),
        ]}
        onChange={(value) => go({ role: roles.find((role) => role === value) ?? null })}
      />
      <FilterSelect
        label={t('users.filter.status')}
        value={address.status ?? ''}
        options={[
          { value: '', label: t('users.filter.anyStatus') },
          ...userStatuses.map((status) => ({ value: status, label: t(`users.status.${status}`) })),
        ]}
        onChange={(value) => go({ status: userStatuses.find((status) => status === value) ?? null })}
      />
      <Box display={{ base: 'block', md: 'none' }}>
        <FilterSelect
          label={t('users.filter.sort')}
          value={address.sort}
          options={userSorts.map((sort) => ({ value: sort, label: t(`users.sort.${sort}`) }))}
          onChange={(value) => go({ sort: userSorts.find((sort) => sort === value) ?? 'name' })}
        />
      </Box>
      {hasFilters(address) && (
        <Row>
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {t('users.filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
