import { useT } from '@portico/i18n';
import { FilterSelect } from '@portico/ui/data';
import type en from '../locales/en.json';
import { type Sort, sorts } from './listAddress.ts';
import type { ListingList } from './useListingList.ts';

/** The order of the list: in the bar where there is room, and on a phone among the filters. */
export function SortFilter({ list: { address, go } }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  return (
    <FilterSelect
      label={t('list.filter.sort')}
      value={address.sort}
      options={Object.keys(sorts).map((sort) => ({ value: sort, label: t(`list.sort.${sort as Sort}`) }))}
      onChange={(value) => go({ sort: value as Sort })}
    />
  );
}
