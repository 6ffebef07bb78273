import type { ListingStatus, ListingSummary, ListingType, TextByLanguage } from '@portico/contracts';
import { useFormat, useLanguage, useT } from '@portico/i18n';
import type { Tone } from '@portico/ui';

const statusKeys: Record<ListingStatus, string> = {
  Active: 'active',
  'Coming Soon': 'comingSoon',
  Pending: 'pending',
  'Under Contract': 'underContract',
  hidden: 'archived',
};

const typeKeys: Record<ListingType, string> = {
  Manual: 'public',
  Pocket: 'platformOnly',
  Prospect: 'prospect',
};

export const statusTone: Record<ListingStatus, Tone> = {
  Active: 'positive',
  'Coming Soon': 'brass',
  Pending: 'warning',
  'Under Contract': 'warning',
  hidden: 'neutral',
};

/** A text in the reader's language, or in English where it was not written in it. */
export const textIn = (text: TextByLanguage, language: keyof TextByLanguage): string =>
  text[language] || text.en;

export const placeOf = ({ city, state, country }: ListingSummary['property']) =>
  [city, state, country].filter(Boolean).join(', ');

/** Everything about a listing that is said in words, in the reader's language (B §3, B §4). */
export function useListingWords() {
  const t = useT('common');
  const format = useFormat();
  const { language } = useLanguage();
  const money = ({ amount, currency }: ListingSummary['price']) =>
    amount === null ? t('listing.onRequest') : format.money(amount, currency);
  return {
    title: ({ title }: Pick<ListingSummary, 'title'>) => textIn(title, language),
    text: (text: TextByLanguage) => textIn(text, language),
    place: placeOf,
    status: (status: ListingStatus) => t(`listing.status.${statusKeys[status]}`),
    type: (type: ListingType) => t(`listing.type.${typeKeys[type]}`),
    /** Without a price it is on request (resolutions 72); a development says where its prices begin. */
    price: ({ price, startPrice }: Pick<ListingSummary, 'price' | 'startPrice'>) =>
      startPrice?.amount != null ? t('listing.from', { price: money(startPrice) }) : money(price),
    beds: (count: number) => t('listing.beds', { count }),
    baths: (count: number) => t('listing.baths', { count }),
    area: (squareFeet: number) => format.area(squareFeet),
    pictureAlt: (listing: Pick<ListingSummary, 'title' | 'property'>) =>
      t('listing.sample', { title: textIn(listing.title, language), place: placeOf(listing.property) }),
  };
}
