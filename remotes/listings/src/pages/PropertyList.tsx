import { useT } from '@portico/i18n';
import { PageHeader } from '@portico/ui';
import { CategoryNav } from '../list/CategoryNav.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { ListingResults } from '../list/ListingResults.tsx';
import { useListingList } from '../list/useListingList.ts';
import type en from '../locales/en.json';

/** `/properties/list?category=&name=&p=` (A §2): what it shows is in its address, so Back and a shared link keep it. */
export function PropertyList() {
  const t = useT<typeof en>('listings');
  const list = useListingList();
  return (
    <>
      <PageHeader title={t('propertyList.title')} text={t('list.lead')} />
      <CategoryNav list={list} />
      <FilterBar list={list} />
      <ListingResults list={list} />
    </>
  );
}
