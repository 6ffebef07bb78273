import type { ListingStatus } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { useListingWords } from '@portico/remote-kit/listing';
import { Box, Button, Grid, Row } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import type en from '../locales/en.json';
import { hasFilters, noFilters, type Sort, sorts } from './listAddress.ts';
import { bedSteps, priceSteps } from './priceSteps.ts';
import type { ListingList } from './useListingList.ts';

const statuses: ListingStatus[] = ['Active', 'Coming Soon', 'Pending', 'Under Contract'];
const text = (value: number | null) => value?.toString() ?? '';
const number = (value: string) => (value === '' ? null : Number(value));

/** Filters above what they filter; each choice is a new address. */
export function FilterBar({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const format = useFormat();
  const { address, go } = list;
  const prices = (any: string) => [
    { value: '', label: any },
    ...priceSteps.map((step) => ({ value: text(step), label: format.money(step) })),
  ];
  return (
    <Grid minColumn="9rem" gap="4" alignItems="end" marginBlockEnd="6">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FilterSearch label={t('list.filter.name')} value={address.name} onSearch={(name) => go({ name })} />
      </Box>
      <FilterSelect
        label={t('list.filter.minPrice')}
        value={text(address.minPrice)}
        options={prices(t('list.filter.noMin'))}
        onChange={(value) => go({ minPrice: number(value) })}
      />
      <FilterSelect
        label={t('list.filter.maxPrice')}
        value={text(address.maxPrice)}
        options={prices(t('list.filter.noMax'))}
        onChange={(value) => go({ maxPrice: number(value) })}
      />
      <FilterSelect
        label={t('list.filter.beds')}
        value={text(address.minBeds)}
        options={[
          { value: '', label: t('list.filter.any') },
          ...bedSteps.map((step) => ({ value: text(step), label: `${format.number(step)}+` })),
        ]}
        onChange={(value) => go({ minBeds: number(value) })}
      />
      <FilterSelect
        label={t('list.filter.status')}
        value={address.status ?? ''}
        options={[
          { value: '', label: t('list.filter.any') },
          ...statuses.map((status) => ({ value: status, label: words.status(status) })),
        ]}
        onChange={(value) => go({ status: statuses.find((status) => status === value) ?? null })}
      />
      <FilterSelect
        label={t('list.filter.sort')}
        value={address.sort}
        options={Object.keys(sorts).map((sort) => ({ value: sort, label: t(`list.sort.${sort as Sort}`) }))}
        onChange={(value) => go({ sort: value as Sort })}
      />
      {hasFilters(address) && (
        <Row>
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {t('list.filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
