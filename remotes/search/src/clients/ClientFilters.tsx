import { clientCategories, clientOffers, clientSorts } from '@portico/contracts/lists';
import { useTagOptions } from '@portico/features/matching';
import { useSession } from '@portico/session';
import { Box, Button, Grid, Row } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { hasFilters, noFilters } from './clientAddress.ts';
import type { ClientViewState } from './useClientViews.ts';
import { useClientsT } from './words.ts';

/** All in one line only where they have room beside the open menu. */
const columns = {
  base: '1fr 1fr',
  md: 'repeat(4, minmax(0, 1fr))',
  xl: 'minmax(14rem, 2fr) repeat(4, minmax(8rem, 1fr))',
};

/** The filters above both views; each choice changes the address. */
export function ClientFilters({ state: { view, address, go } }: { state: ClientViewState }) {
  const t = useClientsT();
  const lifestyles = useSession(({ settings }) => settings.search?.lifestyles);
  const options = useTagOptions();
  const stages = clientCategories.filter((category) => category !== 'all' && category !== 'archived');
  return (
    <Grid gridTemplateColumns={columns} gap="4" alignItems="end" marginBlockEnd="6">
      <Box gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <FilterSearch
          label={t('search')}
          value={address.name}
          maxLength={120}
          onSearch={(name, replace) => go({ name }, { replace })}
        />
      </Box>
      <FilterSelect
        label={t('stage')}
        value={address.category}
        options={[
          { value: 'all', label: t('anyStage') },
          ...stages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
          ...(view === 'table' ? [{ value: 'archived', label: t('archivedOnly') }] : []),
        ]}
        onChange={(value) => go({ category: clientCategories.find((known) => known === value) ?? 'all' })}
      />
      <FilterSelect
        label={t('offer')}
        value={address.offer ?? ''}
        options={[
          { value: '', label: t('anyOffer') },
          ...clientOffers.map((offer) => ({ value: offer, label: t(`offers.${offer}`) })),
        ]}
        onChange={(value) => go({ offer: clientOffers.find((offer) => offer === value) ?? null })}
      />
      <FilterSelect
        label={t('lifestyle')}
        value={address.lifestyle ?? ''}
        options={[
          { value: '', label: t('anyLifestyle') },
          ...options(lifestyles, address.lifestyle ? [address.lifestyle] : []),
        ]}
        onChange={(value) => go({ lifestyle: value || null })}
      />
      {view === 'table' && (
        <FilterSelect
          label={t('sort')}
          value={address.sort}
          options={clientSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={(value) => go({ sort: clientSorts.find((sort) => sort === value) ?? 'name' })}
        />
      )}
      {hasFilters(address) && (
        <Row>
          <Button variant="quiet" size="sm" startIcon="close" onClick={() => go(noFilters)}>
            {t('clear')}
          </Button>
        </Row>
      )}
    </Grid>
  );
}
