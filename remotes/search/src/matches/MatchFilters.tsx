import type { ClientWishes } from '@portico/contracts';
import { usePlaceNames } from '@portico/features/country-name';
import { Flex } from '@portico/ui';
import { ChipFilters, FilterSelect } from '@portico/ui/data';
import { useMatchesAddress } from './useMatchesAddress.tsx';
import { useMatchesT } from './words.ts';

/** Narrows the homes to strong matches, or to one of the cities the client named. */
export function MatchFilters({ client: { wishedCities } }: { client: ClientWishes }) {
  const t = useMatchesT();
  const naming = usePlaceNames();
  const { address, go } = useMatchesAddress();
  const { isStrongOnly, city } = address;
  const cities = [...new Set([...wishedCities, ...(city ? [city] : [])])];
  return (
    <Flex gap="4" flexWrap="wrap" alignItems="flex-end" marginBlockEnd="6">
      <ChipFilters
        label={t('filters.label')}
        options={[{ value: 'strong', label: t('filters.strong') }]}
        selected={isStrongOnly ? ['strong'] : []}
        onChange={(selected) => go({ isStrongOnly: selected.length > 0 })}
      />
      {cities.length > 1 && (
        <FilterSelect
          label={t('filters.city')}
          value={city}
          options={[
            { value: '', label: t('filters.anyCity') },
            ...cities.map((name) => ({ value: name, label: naming.city(name, null) })),
          ]}
          onChange={(chosen) => go({ city: chosen })}
        />
      )}
    </Flex>
  );
}
