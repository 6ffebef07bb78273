import { useFormat, useT } from '@portico/i18n';
import { FilterSelect } from '@portico/ui/data';
import { priceSteps } from '../browse/index.ts';
import type en from '../locales/en.json';
import { MeasureFilterFields, withOwn } from '../measures/index.ts';
import type { ListingList } from './useListingList.ts';

const text = (value: number | null) => value?.toString() ?? '';
const number = (value: string) => (value === '' ? null : Number(value));

/** Prices and measures: the most common in the bar, all of them in the panel. */
export function MeasureFilters({ list, isBar = false }: { list: ListingList; isBar?: boolean }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const { address, go } = list;
  const prices = (any: string, own: number | null) => [
    { value: '', label: any },
    ...withOwn(priceSteps, own).map((step) => ({ value: text(step), label: format.money(step) })),
  ];
  return (
    <>
      <FilterSelect
        label={t('list.filter.minPrice')}
        value={text(address.minPrice)}
        options={prices(t('list.filter.noMin'), address.minPrice)}
        onChange={(value) => go({ minPrice: number(value) })}
      />
      <FilterSelect
        label={t('list.filter.maxPrice')}
        value={text(address.maxPrice)}
        options={prices(t('list.filter.noMax'), address.maxPrice)}
        onChange={(value) => go({ maxPrice: number(value) })}
      />
      <MeasureFilterFields values={address} onChange={go} isBar={isBar} />
    </>
  );
}
