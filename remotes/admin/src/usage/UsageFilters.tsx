import type { UsageReport } from '@portico/contracts';
import { roles } from '@portico/contracts/roles';
import { useGroupName } from '@portico/features/group-name';
import { Button, Grid, Row } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { useRoleName } from '../people/index.ts';
import type { UsagePlace } from './useUsage.ts';
import { useUsageT } from './words.ts';

export interface UsageFiltersProps {
  place: UsagePlace;
  /** Empty until the first report has come. */
  groups: UsageReport['groups'];
}

/** The people the figures are about; each choice changes the address. */
export function UsageFilters({ place: { address, go }, groups }: UsageFiltersProps) {
  const t = useUsageT();
  const role = useRoleName('group');
  const nameOf = useGroupName();
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(2, minmax(0, 16rem)) auto' }}
      gap="4"
      alignItems="end"
      marginBlockEnd="6"
    >
      <FilterSelect
        label={t('role')}
        value={address.role ?? ''}
        options={[
          { value: '', label: t('everyRole') },
          ...roles.map((name) => ({ value: name, label: role(name) })),
        ]}
        onChange={(value) => go({ role: roles.find((name) => name === value) ?? null })}
      />
      <FilterSelect
        label={t('group')}
        value={address.groupId ?? ''}
        options={[
          { value: '', label: t('everyGroup') },
          ...groups.map((group) => ({ value: group._id, label: nameOf(group) })),
        ]}
        onChange={(groupId) => go({ groupId: groupId || null })}
      />
      {(address.role || address.groupId) && (
        <Row gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Button
            variant="quiet"
            size="sm"
            startIcon="close"
            onClick={() => go({ role: null, groupId: null })}
          >
            {t('clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
