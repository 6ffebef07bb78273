import { measureFilters } from '@portico/contracts/listing-fields';
import { usePlaceText } from '@portico/features/country-name';
import { useListingWords } from '@portico/features/listing';
import { useTagNames } from '@portico/features/matching';
import { useFormat, useT } from '@portico/i18n';
import { Button, Row } from '@portico/ui';
import { ActiveFilter, Gliding } from '@portico/ui/data';
import { useRef } from 'react';
import type en from '../locales/en.json';
import { useMeasureWords } from '../measures/index.ts';
import { countFilters, type ListAddress, noFilters, noPlace } from './listAddress.ts';
import type { AddressChange, ListingList } from './useListingList.ts';

interface Active {
  key: string;
  label: string;
  without: AddressChange;
}

/** Each active filter in words, with the address that removes it. */
function useActiveFilters(address: ListAddress): Active[] {
  const placeText = usePlaceText();
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const words = useListingWords();
  const tagName = useTagNames();
  const measures = useMeasureWords();
  const { name, agent, bounds, area } = address;
  const place = placeText(address);
  const single = (key: string, label: string | false | null, without: Partial<ListAddress>) =>
    label ? [{ key, label, without }] : [];
  const each = <Key extends 'types' | 'statuses' | 'tags' | 'lifestyles'>(
    key: Key,
    labelOf: (value: ListAddress[Key][number]) => string,
  ) =>
    (address[key] as ListAddress[Key][number][]).map((value) => ({
      key: `${key} ${value}`,
      label: labelOf(value),
      without: (now: ListAddress) => ({ [key]: (now[key] as string[]).filter((other) => other !== value) }),
    }));
  const end = (
    key: 'minPrice' | 'maxPrice' | 'minRent' | 'maxRent',
    text: 'list.on.minPrice' | 'list.on.maxPrice',
    period?: 'month',
  ) => {
    const amount = address[key];
    return single(key, amount !== null && t(text, { price: words.rent(format.money(amount), period) }), {
      [key]: null,
    });
  };
  return [
    ...single('name', name, { name: '' }),
    ...single('place', place, noPlace),
    ...single('agent', agent && t('list.on.agent'), { agent: '' }),
    ...each('types', words.type),
    ...each('statuses', words.status),
    ...end('minPrice', 'list.on.minPrice'),
    ...end('maxPrice', 'list.on.maxPrice'),
    ...end('minRent', 'list.on.minPrice', 'month'),
    ...end('maxRent', 'list.on.maxPrice', 'month'),
    ...measureFilters.flatMap(({ key, name, param }) => {
      const least = address[name];
      return single(param, least !== null && measures.on(key, least), { [name]: null });
    }),
    ...each('tags', tagName),
    ...each('lifestyles', tagName),
    ...single('bounds', bounds && t('list.on.bounds'), { bounds: null }),
    ...single('area', area && t('list.on.area'), { area: null }),
  ];
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const { address, go } = list;
  const active = useActiveFilters(address);
  const ref = useRef<HTMLDivElement>(null);
  if (countFilters(address) === 0) return null;
  return (
    <Row ref={ref} gap="2" role="group" aria-label={t('list.on.label')} marginBlockEnd="4">
      <Gliding list={ref} ids={active.map(({ key }) => key)} />
      {active.map(({ key, label, without }) => (
        <ActiveFilter key={key} label={label} onRemove={() => go(without)} />
      ))}
      <Button variant="quiet" size="sm" onClick={() => go(noFilters)}>
        {t('list.filter.clear')}
      </Button>
    </Row>
  );
}
