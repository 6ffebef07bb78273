import type { ListingCategory } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { holds, LinkTabs, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import type en from '../locales/en.json';
import { categoriesFor } from './categories.ts';
import { changed, type ListAddress } from './listAddress.ts';
import { hrefFor, type ListingList } from './useListingList.ts';

const most = 10_000;
const clientHomes = '/properties/client/list';

/** The tab's list would drop this range of rents or prices, so the number counted within the range is not its own. */
const isComparable = ({ minPrice, maxPrice, minRent, maxRent }: ListAddress, category: ListingCategory) =>
  category === 'rental' ? minPrice === null && maxPrice === null : minRent === null && maxRent === null;

/** The categories, each with its own address and, once known, its number of listings. */
export function CategoryNav({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const flags = useFlags();
  const hasRoute = useHasRoute();
  const counted = (count: number) => (count >= most ? `${format.number(most)}+` : format.number(count));
  const tabs = categoriesFor(flags).map((category) => {
    const count = isComparable(list.address, category) ? list.counts?.[category] : undefined;
    return {
      to: hrefFor(changed(list.address, { category })),
      label: t(`list.category.${category}`),
      isCurrent: category === list.address.category,
      ...(count !== undefined && { count: counted(count) }),
    };
  });
  // Clients' homes have a list of their own.
  const ofClients = holds('clients', flags) && !flags.isListingsOnly && hasRoute(clientHomes);
  const all = ofClients
    ? [...tabs, { to: clientHomes, label: t('list.clientHomes'), isCurrent: false }]
    : tabs;
  return <LinkTabs label={t('list.categories')} tabs={all} />;
}
