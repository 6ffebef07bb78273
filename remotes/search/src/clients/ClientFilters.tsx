import { useFormat } from '@portico/i18n';
import { Box, Button, Grid, Row, ShortButton } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { useState } from 'react';
import { ClientFilterChoices } from './ClientFilterChoices.tsx';
import { ClientFiltersDialog } from './ClientFiltersDialog.tsx';
import { countChoices, hasFilters, noFilters } from './clientAddress.ts';
import type { ClientViewState } from './useClientViews.ts';
import { useClientsT } from './words.ts';

/** All in one line only where they have room beside the open menu. */
const columns = {
  base: 'minmax(0, 1fr) auto',
  md: 'repeat(4, minmax(0, 1fr))',
  xl: 'minmax(14rem, 2fr) repeat(4, minmax(8rem, 1fr))',
};

/**
 * The filters above both views; each choice changes the address. A phone has room for the search only: there the others
 * stand behind a button that says how many are on.
 */
export function ClientFilters({ state }: { state: ClientViewState }) {
  const t = useClientsT();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { address, go } = state;
  const count = countChoices(address);
  return (
    <Grid gridTemplateColumns={columns} gap={{ base: '2', md: '4' }} alignItems="end" marginBlockEnd="6">
      <Box gridColumn={{ md: '1 / -1', xl: 'auto' }}>
        <FilterSearch
          label={t('search')}
          value={address.name}
          maxLength={120}
          onSearch={(name, replace) => go({ name }, { replace })}
        />
      </Box>
      <ShortButton
        display={{ md: 'none' }}
        startIcon="filter"
        size="sm"
        minBlockSize="10"
        label={count > 0 ? t('filtersOn', { value: format.number(count) }) : t('filters')}
        count={count}
        onClick={() => setIsOpen(true)}
      />
      <Box display={{ base: 'none', md: 'contents' }}>
        <ClientFilterChoices state={state} />
      </Box>
      {hasFilters(address) && (
        <Row gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {t('clear')}
          </Button>
        </Row>
      )}
      <ClientFiltersDialog state={state} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Grid>
  );
}
