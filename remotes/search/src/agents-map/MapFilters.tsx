import { useFlags } from '@portico/session';
import { Box, Grid } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { categories, fieldOf, type MapCategory } from './mapAddress.ts';
import type { AgentsMapList } from './useAgentsMap.ts';
import { useAgentsMapT } from './words.ts';

/** One field that searches by name, brokerage, team or place (B §4); staff may also look for former members. */
export function MapFilters({ agents: { address, go } }: { agents: AgentsMapList }) {
  const t = useAgentsMapT();
  const { isStaff } = useFlags();
  const { category, status, isMine } = address;
  const field = fieldOf[category];
  return (
    <Grid
      gap="3"
      gridTemplateColumns={{ base: '8rem minmax(0, 1fr)', md: '10rem minmax(0, 24rem) auto auto 1fr' }}
      alignItems="end"
    >
      <FilterSelect
        label={t('by')}
        value={category}
        options={categories.map((value) => ({ value, label: t(`field.${value}`) }))}
        onChange={(value) => void go({ category: value as MapCategory }, { replace: true })}
      />
      <FilterSearch
        key={category}
        label={t(`hint.${category}`)}
        value={address[field]}
        onSearch={(text, replace) => void go({ [field]: text }, { replace })}
      />
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} inlineSize={{ base: 'full', md: '10rem' }}>
        <FilterSelect
          label={t('people')}
          value={isMine ? 'mine' : ''}
          options={[
            { value: '', label: t('everybody') },
            { value: 'mine', label: t('mine') },
          ]}
          onChange={(value) => void go({ isMine: value === 'mine' })}
        />
      </Box>
      {isStaff && (
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }} inlineSize={{ base: 'full', md: '10rem' }}>
          <FilterSelect
            label={t('status')}
            value={status}
            options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => void go({ status: value === 'inactive' ? value : 'active' })}
          />
        </Box>
      )}
    </Grid>
  );
}
