import { useFormat, useT } from '@portico/i18n';
import { LinkTabs } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import type en from '../locales/en.json';
import { categoriesFor } from './categories.ts';
import { changed } from './listAddress.ts';
import { hrefFor, type ListingList } from './useListingList.ts';

const most = 10_000;

/** The kinds of listings, each an address of its own, with how many there are once that is known. */
export function CategoryNav({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const flags = useFlags();
  const counted = (count: number) => (count >= most ? `${format.number(most)}+` : format.number(count));
  const tabs = categoriesFor(flags).map((category) => {
    const count = list.counts?.[category];
    return {
      to: hrefFor(changed(list.address, { category })),
      label: t(`list.category.${category}`),
      isCurrent: category === list.address.category,
      ...(count !== undefined && { count: counted(count) }),
    };
  });
  return <LinkTabs label={t('list.categories')} tabs={tabs} />;
}
