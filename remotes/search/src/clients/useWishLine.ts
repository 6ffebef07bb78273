import type { ClientRow } from '@portico/contracts';
import { useCountryName, usePlaceNames } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useFormat } from '@portico/i18n';
import { useClientsT } from './words.ts';

type Wishes = Pick<
  ClientRow,
  'rentPeriod' | 'minPriceUsd' | 'maxPriceUsd' | 'wishedCities' | 'wishedCountries'
>;

/** A client's wishes, in one line. */
export function useWishLine() {
  const t = useClientsT();
  const format = useFormat();
  const countryName = useCountryName();
  const { city } = usePlaceNames();
  const { listText } = useListText();
  function budget({ minPriceUsd: min, maxPriceUsd: max, rentPeriod }: Wishes): string {
    const from = min === null ? '' : format.money(min);
    const to = max === null ? '' : format.money(max);
    const amount = from && to ? t('range', { from, to }) : from ? t('from', { from }) : to && t('to', { to });
    return amount && rentPeriod ? t(`per.${rentPeriod}`, { amount }) : amount;
  }
  return (wishes: Wishes) => ({
    offer: t(wishes.rentPeriod ? 'toRent' : 'toBuy'),
    budget: budget(wishes),
    places: listText([
      ...wishes.wishedCities.map((name) => city(name, null)),
      ...wishes.wishedCountries.map(countryName),
    ]),
  });
}
