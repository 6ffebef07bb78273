import { useFormat, useT } from '@portico/i18n';
import { FilterSelect } from '@portico/ui/data';
import { priceSteps, rentSteps } from '../browse/index.ts';
import type en from '../locales/en.json';
import { MeasureFilterFields, withOwn } from '../measures/index.ts';
import type { ListAddress } from './listAddress.ts';
import type { ListingList } from './useListingList.ts';

const text = (value: number | null) => value?.toString() ?? '';
const number = (value: string) => (value === '' ? null : Number(value));

const ends = ['minPrice', 'maxPrice'] as const;
/** Where both are listed, a range of prices leaves the rentals out, and its label says so. */
const ranges = {
  sale: { ends, labels: ['minPrice', 'maxPrice'], steps: priceSteps },
  mixed: { ends, labels: ['minSale', 'maxSale'], steps: priceSteps },
  rental: { ends: ['minRent', 'maxRent'], labels: ['minRent', 'maxRent'], steps: rentSteps },
} as const;
const rangeKind = ({ category }: ListAddress) =>
  category === 'sale' || category === 'rental' ? category : 'mixed';

/** Prices, or rents among rentals, and measures: the most common in the bar, all of them in the panel. */
export function MeasureFilters({ list, isBar = false }: { list: ListingList; isBar?: boolean }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const { address, go } = list;
  const { ends, labels, steps } = ranges[rangeKind(address)];
  const range = (index: 0 | 1, any: string) => {
    const end = ends[index];
    return {
      label: t(`list.filter.${labels[index]}`),
      value: text(address[end]),
      options: [
        { value: '', label: any },
        ...withOwn(steps, address[end]).map((step) => ({ value: text(step), label: format.money(step) })),
      ],
      onChange: (value: string) => go({ [end]: number(value) }),
    };
  };
  return (
    <>
      <FilterSelect {...range(0, t('list.filter.noMin'))} />
      <FilterSelect {...range(1, t('list.filter.noMax'))} />
      <MeasureFilterFields values={address} onChange={go} isBar={isBar} />
    </>
  );
}
