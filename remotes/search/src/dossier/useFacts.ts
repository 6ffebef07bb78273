import type { ProspectFacts } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { useTagNames } from '@portico/features/matching';
import { useFormat } from '@portico/i18n';
import { useDossierT } from './words.ts';

/** The description of a client without a name, in words. */
export function useFacts() {
  const t = useDossierT();
  const format = useFormat();
  const nameOf = useTagNames();
  const placeText = usePlaceText();
  return {
    title: ({ offer, alsoRents, city, country }: ProspectFacts) => {
      const place = placeText({ city, country });
      const wish = alsoRents ? 'either' : offer;
      return place ? t(`in.${wish}`, { place }) : t(`anywhere.${wish}`);
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
