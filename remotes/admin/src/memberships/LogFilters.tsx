import { membershipLogKinds, membershipLogSources } from '@portico/contracts/lists';
import { Button, Grid, Row } from '@portico/ui';
import { FilterDate, FilterSearch, FilterSelect } from '@portico/ui/data';
import { filterColumns } from '../people/index.ts';
import { hasFilters, wholeLog } from './membershipAddress.ts';
import type { AtAddress } from './useMembershipLog.ts';
import { useLogT } from './words.ts';

export function LogFilters({ address, go }: AtAddress) {
  const t = useLogT();
  const any = { value: '' as const, label: t('filter.any') };
  return (
    <Grid gridTemplateColumns={filterColumns} gap="4" alignItems="end" marginBlockEnd="6">
      <FilterSearch
        label={t('filter.member')}
        value={address.member}
        maxLength={120}
        onSearch={(member, replace) => go({ member }, { replace })}
      />
      <FilterSelect
        label={t('filter.kind')}
        value={address.kind}
        options={[any, ...membershipLogKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))]}
        onChange={(kind) => go({ kind: membershipLogKinds.find((each) => each === kind) ?? '' })}
      />
      <FilterSelect
        label={t('filter.source')}
        value={address.source}
        options={[
          any,
          ...membershipLogSources.map((source) => ({ value: source, label: t(`source.${source}`) })),
        ]}
        onChange={(source) => go({ source: membershipLogSources.find((each) => each === source) ?? '' })}
      />
      <FilterDate
        label={t('filter.from')}
        value={address.from}
        max={address.to}
        onChange={(from) => go({ from })}
      />
      <FilterDate
        label={t('filter.to')}
        value={address.to}
        min={address.from}
        onChange={(to) => go({ to })}
      />
      {hasFilters(address) && (
        <Row gridColumn="1 / -1">
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(wholeLog)}>
            {t('filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
