import type { Language } from '@portico/contracts';
import { alertChangeOf, formatPlanPrice } from '@portico/rules';
import type { ListingState } from '../../db/schema/index.ts';
import { alertMailKey } from '../../match-rule/alertMails.repository.ts';
import { mailLocaleOf } from '../../providers/mail/mailLanguage.ts';
import type { Notification } from '../../providers/mail/notifications.ts';
import { alertWords } from './alertWords.ts';
import type { ClientNews, ToldLine } from './toldAlerts.repository.ts';

function priceOf(state: ListingState | null, language: Language): string {
  const words = alertWords[language];
  if (!state || state.amount === null) return words.onRequest;
  const written = formatPlanPrice(state.amount, mailLocaleOf(language), state.currency);
  return state.period ? `${written} / ${words.periods[state.period] ?? state.period}` : written;
}

function said({ kind, homes, before, after, entersBudget }: ClientNews, language: Language): string {
  const words = alertWords[language];
  const change = alertChangeOf({ kind, before, after });
  if (change === 'wishes') return words.strong(homes ?? 0);
  if (change === 'gone') return words.gone;
  const now = priceOf(after, language);
  if (change === 'come' || change === 'suits') return words[change](now);
  const news = words[change](priceOf(before, language), now);
  return entersBudget ? `${news}${words.comma}${words.withinBudget}` : news;
}

/** `Ana (91%), Ben (84%), and Carl (80%)` */
const namesOf = (news: readonly ClientNews[], language: Language) =>
  new Intl.ListFormat(mailLocaleOf(language), { type: 'conjunction' }).format(
    news.map(({ clientName, score }) => (score === null ? clientName : `${clientName} (${score}%)`)),
  );

/** A home's news for each of its clients; clients with the same news stand together. */
function newsOf({ news, clients }: ToldLine, language: Language): string[] {
  const words = alertWords[language];
  const [one, ...others] = news;
  if (one && others.length === 0 && clients === 1)
    return [
      words.for(one.clientName),
      said(one, language),
      ...(one.score === null ? [] : [words.match(one.score)]),
    ];
  const bySaid = Map.groupBy(news, (each) => said(each, language));
  return [
    ...[...bySaid].map(
      ([text, own]) =>
        `${own.length > 1 ? words.forSeveral(namesOf(own, language)) : words.for(namesOf(own, language))}${words.colon}${text}`,
    ),
    ...(clients > news.length ? [words.others(clients - news.length)] : []),
  ];
}

function itemOf(line: ToldLine, language: Language, publicUrl: string) {
  const words = alertWords[language];
  const [first] = line.news;
  if (!first) throw new Error('a line of a digest without news');
  const isOfWishes = first.kind === 'wishes';
  const details = isOfWishes ? [said(first, language)] : newsOf(line, language);
  return {
    label: isOfWishes
      ? words.wishes(first.clientName)
      : line.title?.[language] || line.title?.en || words.aHome,
    detail: [line.city, ...details].filter(Boolean).join(' · '),
    url: `${publicUrl}/match-alerts-detail?id=${first.id}`,
  };
}

/** One mail for all changes of a member's matches; it names ten homes or wishes, and links to all. */
export function alertLetter(
  personId: string,
  { lines, total, runId }: { lines: readonly ToldLine[]; total: number; runId: string },
  publicUrl: string,
): Notification {
  return {
    personId,
    kind: 'match-alert',
    key: alertMailKey(runId),
    write(language) {
      const words = alertWords[language];
      return {
        subject: words.subject(total),
        opening: [words.opening],
        items: lines.map((line) => itemOf(line, language, publicUrl)),
        link: { label: words.link(total - lines.length), url: `${publicUrl}/match-alerts` },
        footnote: { label: words.choose, url: `${publicUrl}/match-alerts?settings=1` },
      };
    },
  };
}
