import { useFormat, useT } from '@portico/i18n';
import { Box, Grid, ShortButton } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { useState } from 'react';
import type en from '../locales/en.json';
import { FiltersPanel } from './filters/index.ts';
import { countFilters } from './listAddress.ts';
import { MeasureFilters } from './MeasureFilters.tsx';
import { SortFilter } from './SortFilter.tsx';
import type { ListingList } from './useListingList.ts';

/**
 * The most used filters above the list, and all of them in a panel; each choice changes the address. A phone has room
 * for the search only.
 */
export function FilterBar({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { address, go } = list;
  const count = countFilters(address);
  const label = count > 0 ? t('list.filter.allOn', { value: format.number(count) }) : t('list.filter.all');
  return (
    <Grid
      gap={{ base: '2', md: '4' }}
      alignItems="end"
      marginBlockEnd={{ base: '2', md: '4' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) auto',
        md: 'repeat(auto-fit, minmax(8rem, 1fr))',
        // One row where there is room beside the menu.
        xl: 'minmax(12rem, 2fr) repeat(4, minmax(7rem, 1fr)) auto',
      }}
    >
      <Box gridColumn={{ md: '1 / -1', xl: 'auto' }}>
        <FilterSearch
          label={t('list.filter.name')}
          value={address.name}
          onSearch={(name, replace) => go({ name }, { replace })}
        />
      </Box>
      <Box display={{ base: 'none', md: 'contents' }}>
        <MeasureFilters list={list} isBar />
        <SortFilter list={list} />
      </Box>
      <ShortButton
        startIcon="filter"
        size="sm"
        minBlockSize="10"
        label={label}
        count={count}
        onClick={() => setIsOpen(true)}
      />
      <FiltersPanel list={list} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Grid>
  );
}
