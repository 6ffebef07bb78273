import type { ProspectFacts } from '@portico/contracts';
import { useCountryName, usePlaceNames } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { useTagNames } from '@portico/features/matching';
import { useFormat } from '@portico/i18n';
import { useDossierT } from './words.ts';

/** What is told of a client without a name, in words. */
export function useFacts() {
  const t = useDossierT();
  const format = useFormat();
  const nameOf = useTagNames();
  const countryName = useCountryName();
  const naming = usePlaceNames();
  const { listText } = useListText();
  return {
    title: ({ offer, city, country }: ProspectFacts) => {
      const place = listText(
        [city && naming.city(city), country && countryName(country)].flatMap((name) => name || []),
      );
      return place ? t(`in.${offer}`, { place }) : t(`anywhere.${offer}`);
    },
    budget: ({ budget }: ProspectFacts) => {
      if (!budget) return t('budget.hidden');
      const from = format.money(budget.from);
      if (budget.to === null) return t('budget.from', { from });
      const to = format.money(budget.to);
      return budget.from === 0 ? t('budget.to', { to }) : t('budget.range', { from, to });
    },
    lifestyles: ({ lifestyleNames }: ProspectFacts) => lifestyleNames.map(nameOf),
  };
}
