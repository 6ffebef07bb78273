import { useFormat, useT } from '@portico/i18n';
import { Box, Button, Grid } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { useState } from 'react';
import type en from '../locales/en.json';
import { FiltersPanel } from './filters/index.ts';
import { countFilters, type Sort, sorts } from './listAddress.ts';
import { MeasureFilters } from './MeasureFilters.tsx';
import type { ListingList } from './useListingList.ts';

/** The most used filters above the list, and all of them in a panel; each choice changes the address. */
export function FilterBar({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { address, go } = list;
  const count = countFilters(address);
  return (
    <Grid
      gap="4"
      alignItems="end"
      marginBlockEnd="4"
      gridTemplateColumns={{
        base: '1fr 1fr',
        md: 'repeat(auto-fit, minmax(8rem, 1fr))',
        // One row where there is room beside the menu.
        xl: 'minmax(12rem, 2fr) repeat(4, minmax(7rem, 1fr)) auto',
      }}
    >
      <Box gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <FilterSearch label={t('list.filter.name')} value={address.name} onSearch={(name) => go({ name })} />
      </Box>
      <Box display={{ base: 'none', md: 'contents' }}>
        <MeasureFilters list={list} isBar />
      </Box>
      <FilterSelect
        label={t('list.filter.sort')}
        value={address.sort}
        options={Object.keys(sorts).map((sort) => ({ value: sort, label: t(`list.sort.${sort as Sort}`) }))}
        onChange={(value) => go({ sort: value as Sort })}
      />
      <Button startIcon="filter" size="sm" minBlockSize="10" onClick={() => setIsOpen(true)}>
        {count > 0 ? t('list.filter.allOn', { value: format.number(count) }) : t('list.filter.all')}
      </Button>
      <FiltersPanel list={list} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Grid>
  );
}
