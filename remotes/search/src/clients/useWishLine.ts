import type { ClientRow } from '@portico/contracts';
import { useCountryName, usePlaceNames } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useFormat } from '@portico/i18n';
import { type OfferBudget, type OfferFields, offersOf } from '@portico/rules';
import { useClientsT } from './words.ts';

type Wishes = Pick<ClientRow, keyof OfferFields | 'wishedCities' | 'wishedCountries'>;

/** A client's wishes, in one line. */
export function useWishLine() {
  const t = useClientsT();
  const format = useFormat();
  const countryName = useCountryName();
  const { city } = usePlaceNames();
  const { listText } = useListText();
  function range(budget: OfferBudget | null): string {
    const from = budget?.least == null ? '' : format.money(budget.least);
    const to = budget?.most == null ? '' : format.money(budget.most);
    return from && to ? t('range', { from, to }) : from ? t('from', { from }) : to && t('to', { to });
  }
  return (wishes: Wishes) => {
    const { buy, rent } = offersOf(wishes);
    const rents = range(rent);
    return {
      offer: t(buy && rent ? 'toBuyOrRent' : rent ? 'toRent' : 'toBuy'),
      /** What the client would pay; '' where they did not say, null where they do not look for it. */
      toBuy: buy && range(buy),
      toRent: rent && rents && t(`per.${rent.period}`, { amount: rents }),
      places: listText([
        ...wishes.wishedCities.map((name) => city(name, null)),
        ...wishes.wishedCountries.map(countryName),
      ]),
    };
  };
}
