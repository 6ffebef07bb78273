import type { MatchAlert } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { alertChangeOf } from '@portico/rules';
import { useAlertsT } from './words.ts';

type Said = Pick<MatchAlert, 'kind' | 'home' | 'homes' | 'client' | 'before' | 'after' | 'entersBudget'>;
const periods = ['month', 'week', 'season'] as const;

/** An alert in words: the news as a heading, and old and new price. */
export function useSaid() {
  const t = useAlertsT();
  const format = useFormat();
  const words = useListingWords();
  const price = (state: MatchAlert['before']) => {
    if (!state || state.amount === null) return t('onRequest');
    const period = periods.find((one) => one === state.period);
    return words.rent(format.money(state.amount, state.currency), period);
  };
  const title = ({ home }: Said) => (home ? words.title(home) : t('aHome'));
  return {
    price,
    heading: (alert: Said) =>
      alert.kind === 'wishes'
        ? t('said.wishes', { name: alert.client.fullName })
        : t(`said.${alertChangeOf(alert)}`, { title: title(alert) }),
    detail: ({ kind, before, after, homes, client, entersBudget }: Said) => {
      if (kind === 'wishes') return t('suit', { count: homes ?? 0, value: format.number(homes ?? 0) });
      if (kind === 'price')
        return t(entersBudget ? 'pricesWithinBudget' : 'prices', {
          ...{ name: client.fullName, before: price(before), after: price(after) },
        });
      return t('for', { name: client.fullName });
    },
  };
}
