import type { Language, ListingSummary } from '@portico/contracts';
import { formatPlanPrice, placeText } from '@portico/rules';
import type { Told } from '../../notices/tell.ts';
import { mailLocaleOf } from '../../providers/mail/mailLanguage.ts';
import { digestWords } from './digestWords.ts';
import type { SearchRow } from './savedSearches.repository.ts';

/** A mail names this many new listings; the list shows the others. */
export const mostNamed = 10;

function priceOf({ price, startPrice }: ListingSummary, language: Language): string {
  const words = digestWords[language];
  const { amount, currency, period } = startPrice ? { ...startPrice, period: undefined } : price;
  if (amount === null) return words.onRequest;
  const written = formatPlanPrice(amount, mailLocaleOf(language), currency);
  if (startPrice) return words.from(written);
  return period ? words.rent(written, period) : written;
}

/** The new listings since the last mail, each with its address, and the address that turns such mails off. */
export function digestLetter(
  { id, personId, name }: Pick<SearchRow, 'id' | 'personId' | 'name'>,
  news: { docs: ListingSummary[]; totalDocs: number },
  publicUrl: string,
  at: Date,
): Told {
  const { docs, totalDocs } = news;
  const others = totalDocs - docs.length;
  return {
    personId,
    kind: 'saved-search',
    notice: {
      kind: 'saved-search',
      key: `saved search ${id} ${at.toISOString()}`,
      fold: id,
      values: { search: name, homes: totalDocs },
      path: `/properties/list?saved=${id}`,
    },
    write(language) {
      const words = digestWords[language];
      return {
        subject: words.subject(totalDocs, name),
        opening: [words.opening(name)],
        items: docs.map((listing) => ({
          label: listing.title[language] || listing.title.en,
          detail: [placeText(listing.property), priceOf(listing, language)].join(' · '),
          url: `${publicUrl}/view-property?id=${listing._id}`,
        })),
        link: { label: words.link(others), url: `${publicUrl}/properties/list?saved=${id}` },
        footnote: { label: words.choose, url: `${publicUrl}/my-account?section=notifications` },
      };
    },
  };
}
