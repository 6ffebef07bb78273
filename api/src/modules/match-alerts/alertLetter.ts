import type { Language } from '@portico/contracts';
import { formatPlanPrice } from '@portico/rules';
import type { ListingState } from '../../db/schema/index.ts';
import { mailLocaleOf } from '../../providers/mail/mailLanguage.ts';
import type { Notification } from '../../providers/mail/notifications.ts';
import type { ToldAlert } from './alertDigests.repository.ts';
import { alertWords } from './alertWords.ts';

function priceOf(state: ListingState | null, language: Language): string {
  const words = alertWords[language];
  if (!state || state.amount === null) return words.onRequest;
  const written = formatPlanPrice(state.amount, mailLocaleOf(language), state.currency);
  return state.period ? `${written} / ${words.periods[state.period] ?? state.period}` : written;
}

function said({ kind, score, homes, before, after }: ToldAlert, language: Language): string {
  const words = alertWords[language];
  if (kind === 'wishes') return words.strong(homes ?? 0);
  if (kind === 'gone') return words.gone;
  const news =
    kind === 'price'
      ? words.prices(priceOf(before, language), priceOf(after, language))
      : words.come(priceOf(after, language));
  return score === null ? news : `${news} · ${words.match(score)}`;
}

function itemOf(alert: ToldAlert, language: Language, publicUrl: string) {
  const words = alertWords[language];
  const isOfWishes = alert.kind === 'wishes';
  return {
    label: isOfWishes ? words.wishes(alert.clientName) : (alert.title ?? words.aHome),
    detail: [alert.city, isOfWishes ? null : words.for(alert.clientName), said(alert, language)]
      .filter(Boolean)
      .join(' · '),
    url: `${publicUrl}/match-alerts-detail?id=${alert.id}`,
  };
}

/** One mail for all changes of a member's matches; it names ten and links to all. */
export function alertLetter(
  personId: string,
  { alerts, total, runId }: { alerts: readonly ToldAlert[]; total: number; runId: string },
  publicUrl: string,
): Notification {
  return {
    personId,
    kind: 'match-alert',
    key: `match alerts ${runId}`,
    write(language) {
      const words = alertWords[language];
      return {
        subject: words.subject(total),
        opening: [words.opening],
        items: alerts.map((alert) => itemOf(alert, language, publicUrl)),
        link: { label: words.link(total - alerts.length), url: `${publicUrl}/match-alerts` },
        footnote: { label: words.choose, url: `${publicUrl}/match-alerts?settings=1` },
      };
    },
  };
}
