import { CountryFilter } from '@portico/features/country';
import { useFormat, useT } from '@portico/i18n';
import { Button, Grid, Row } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import type en from '../locales/en.json';
import { usePropertyT } from '../property-words/index.ts';
import { hasFilters, noFilters } from './browseAddress.ts';
import { priceSteps } from './filterSteps.ts';
import type { Browse } from './useBrowse.ts';

export interface BrowseFiltersProps {
  browse: Browse;
  searchLabel: string;
  /** False for clients' homes, which need not have a price. */
  hasPrice?: boolean;
}

/** Filters by name, country and price; each applies at once. */
export function BrowseFilters({ browse, searchLabel, hasPrice = true }: BrowseFiltersProps) {
  const t = usePropertyT();
  const list = useT<typeof en>('listings');
  const format = useFormat();
  const { address, go } = browse;
  return (
    <Grid minColumn="11rem" gap="4" alignItems="end" marginBlockEnd="8">
      <FilterSearch
        label={searchLabel}
        value={address.name}
        onSearch={(name, replace) => go({ name }, { replace })}
      />
      <CountryFilter
        label={t('browse.country')}
        value={address.country ?? ''}
        onChange={(country) => go({ country: country || null })}
      />
      {hasPrice && (
        <FilterSelect
          label={list('list.filter.minPrice')}
          value={address.minPrice?.toString() ?? ''}
          options={[
            { value: '', label: list('list.filter.noMin') },
            ...priceSteps.map((price) => ({ value: String(price), label: format.money(price) })),
          ]}
          onChange={(price) => go({ minPrice: price ? Number(price) : null })}
        />
      )}
      {hasFilters(address) && (
        <Row>
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {list('list.filter.clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
