import { useFormat, useT } from '@portico/i18n';
import { FilterSelect } from '@portico/ui/data';
import { bedSteps, priceSteps } from '../browse/index.ts';
import type en from '../locales/en.json';
import type { ListingList } from './useListingList.ts';

const text = (value: number | null) => value?.toString() ?? '';
const number = (value: string) => (value === '' ? null : Number(value));

/** A bound that a link brought along and the steps do not have is offered too: the field shows what holds. */
const withOwn = (steps: readonly number[], own: number | null) =>
  own === null || steps.includes(own) ? steps : [...steps, own].sort((one, other) => one - other);

/** Prices and bedrooms: in the bar where there is room, in the panel always. */
export function MeasureFilters({ list }: { list: ListingList }) {
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
      <FilterSelect
        label={t('list.filter.beds')}
        value={text(address.minBeds)}
        options={[
          { value: '', label: t('list.filter.any') },
          ...withOwn(bedSteps, address.minBeds).map((step) => ({
            value: text(step),
            label: `${format.number(step)}+`,
          })),
        ]}
        onChange={(value) => go({ minBeds: number(value) })}
      />
    </>
  );
}
