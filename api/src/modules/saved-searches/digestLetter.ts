import type { ListingSummary } from '@portico/contracts';
import { formatPlanPrice, placeText } from '@portico/rules';
import type { Told } from '../../notices/tell.ts';
import type { SearchRow } from './savedSearches.repository.ts';

/** A mail names this many new listings; the list shows the others. */
export const mostNamed = 10;

function priceOf({ price, startPrice }: ListingSummary): string {
  const { amount, currency, period } = startPrice ? { ...startPrice, period: undefined } : price;
  if (amount === null) return 'Price on request';
  const written = formatPlanPrice(amount, 'en', currency);
  if (startPrice) return `From ${written}`;
  return period ? `${written} / ${period}` : written;
}

/** The new listings since the last mail, each with its address, and the address where such mails are switched off. */
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
    subject: totalDocs === 1 ? `One new listing: ${name}` : `${totalDocs} new listings: ${name}`,
    opening: [`here is what has come to Portico since our last e-mail about your search “${name}”.`],
    items: docs.map((listing) => ({
      label: listing.title.en,
      detail: [placeText(listing.property), priceOf(listing)].join(' · '),
      url: `${publicUrl}/view-property?id=${listing._id}`,
    })),
    link: {
      label: others > 0 ? `See these and ${others} more` : 'See them in the list',
      url: `${publicUrl}/properties/list?saved=${id}`,
    },
    footnote: {
      label: 'Choose which of these e-mails you receive, or none',
      url: `${publicUrl}/my-account?section=notifications`,
    },
  };
}
