import { planFilters, seenFilters, userSorts, userStatuses } from '@portico/contracts/lists';
import { roles } from '@portico/contracts/roles';
import { useGroupName } from '@portico/features/group-name';
import { Box, Button, Grid, Row } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { filterColumns, useRoleName } from '../people/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { useBrokerageChoices } from '../users/index.ts';
import { hasFilters, noFilters } from './peopleAddress.ts';
import type { PeopleListState } from './usePeopleList.ts';

/** The filters above the list; each choice changes the address. */
export function PeopleFilters({ state }: { state: PeopleListState }) {
  const t = usePeopleT();
  const words = useAdminT();
  const roleName = useRoleName();
  const { list, address, go } = state;
  return (
    <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end" marginBlockEnd="6">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FilterSearch
          label={t('filter.search')}
          value={address.q}
          maxLength={120}
          onSearch={(q, replace) => go({ q }, { replace })}
        />
      </Box>
      {list !== 'members' && (
        <FilterSelect
          label={t('filter.role')}
          value={address.role ?? ''}
          options={[
            { value: '', label: t('filter.anyRole') },
            ...roles.map((role) => ({ value: role, label: roleName(role) })),
          ]}
          onChange={(value) => go({ role: roles.find((role) => role === value) ?? null })}
        />
      )}
      <FilterSelect
        label={t('filter.status')}
        value={address.status ?? ''}
        options={[
          { value: '', label: t('filter.anyStatus') },
          ...userStatuses.map((status) => ({ value: status, label: words(`users.status.${status}`) })),
        ]}
        onChange={(value) => go({ status: userStatuses.find((status) => status === value) ?? null })}
      />
      <FilterSelect
        label={t('filter.seen')}
        value={address.seen ?? ''}
        options={[
          { value: '', label: t('filter.anyTime') },
          ...seenFilters.map((seen) => ({ value: seen, label: t(`seen.${seen}`) })),
        ]}
        onChange={(value) => go({ seen: seenFilters.find((seen) => seen === value) ?? null })}
      />
      {list !== 'admins' && <MembershipFilters state={state} />}
      <Box display={{ base: 'block', md: 'none' }}>
        <FilterSelect
          label={t('filter.sort')}
          value={address.sort}
          options={userSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={(value) => go({ sort: userSorts.find((sort) => sort === value) ?? 'name' })}
        />
      </Box>
      {hasFilters(address) && (
        <Row>
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {t('filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}

function MembershipFilters({ state: { address, go, setup } }: { state: PeopleListState }) {
  const t = usePeopleT();
  const brokerages = useBrokerageChoices();
  const nameOf = useGroupName();
  const groups = (setup.data?.groups ?? []).map((group) => ({ value: group._id, label: nameOf(group) }));
  return (
    <>
      <FilterSelect
        label={t('filter.plan')}
        value={address.plan ?? ''}
        options={[
          { value: '', label: t('filter.anyPlan') },
          ...planFilters.map((plan) => ({ value: plan, label: t(`plan.${plan}`) })),
        ]}
        onChange={(value) => go({ plan: planFilters.find((plan) => plan === value) ?? null })}
      />
      {brokerages.length > 0 && (
        <FilterSelect
          label={t('filter.brokerage')}
          value={address.brokerageId ?? ''}
          options={[{ value: '', label: t('filter.anyBrokerage') }, ...brokerages]}
          onChange={(value) => go({ brokerageId: value || null })}
        />
      )}
      {groups.length > 0 && (
        <FilterSelect
          label={t('filter.group')}
          value={address.groupId ?? ''}
          options={[{ value: '', label: t('filter.anyGroup') }, ...groups]}
          onChange={(value) => go({ groupId: value || null })}
        />
      )}
    </>
  );
}
