import type {
  ListingPrice,
  ListingStatus,
  ListingSummary,
  ListingType,
  Picture,
  RentPeriod,
  TextByLanguage,
} from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { registerWords, useFormat, useLanguage, useT } from '@portico/i18n';
import type { Tone } from '@portico/ui';
import { listing } from './locales/en.ts';

const namespace = 'listing';

void registerWords(namespace, {
  en: listing,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.listing),
  ar: () => import('./locales/ar.ts').then((module) => module.listing),
});

const statusKeys = {
  Active: 'active',
  'Coming Soon': 'comingSoon',
  Pending: 'pending',
  'Under Contract': 'underContract',
  hidden: 'archived',
} as const satisfies Record<ListingStatus, keyof typeof listing.status>;

const typeKeys = {
  Manual: 'public',
  Pocket: 'platformOnly',
  Prospect: 'prospect',
} as const satisfies Record<ListingType, keyof typeof listing.type>;

export const statusTone: Record<ListingStatus, Tone> = {
  Active: 'positive',
  'Coming Soon': 'brass',
  Pending: 'warning',
  'Under Contract': 'warning',
  hidden: 'neutral',
};

/** A text in the reader's language, or in English if it was not written in that language. */
export const textIn = (text: TextByLanguage, language: keyof TextByLanguage): string =>
  text[language] || text.en;

/** Where the sample network's pictures are served; members' own photos have other addresses. */
const samplePictures = '/api/pictures/';

interface ShownPicture extends Partial<Pick<Picture, 'baseUrl' | 'name'>> {
  /** Its place among the listing's pictures, from 1; left out where only one is shown. */
  number?: number;
}

/** Everything about a listing that is put into words, in the reader's language (B §3, B §4). */
export function useListingWords() {
  const t = useT<typeof listing>(namespace);
  const format = useFormat();
  const { language } = useLanguage();
  const placeText = usePlaceText();
  const rent = (price: string, period: RentPeriod | null | undefined) =>
    period ? t(`rent.${period}`, { price }) : price;
  const money = ({ amount, currency, period }: ListingPrice) =>
    amount === null ? t('onRequest') : rent(format.money(amount, currency), period);
  return {
    title: ({ title }: Pick<ListingSummary, 'title'>) => textIn(title, language),
    text: (text: TextByLanguage) => textIn(text, language),
    place: placeText,
    status: (status: ListingStatus) => t(`status.${statusKeys[status]}`),
    /** Why a member's own home is not published: it was not paid for, or no longer is; null for all others. */
    unpublished: ({ payment }: Pick<ListingSummary, 'payment'>) =>
      payment === 'due' || payment === 'lapsed' ? t(`payment.${payment}`) : null,
    type: (type: ListingType) => t(`type.${typeKeys[type]}`),
    /** A written amount with its period, `$12,000 / month`; without a period, the amount alone. */
    rent,
    /** The same where there is little room: `$12K/mo`. */
    shortRent: (price: string, period: RentPeriod | undefined) =>
      period ? t(`rentShort.${period}`, { price }) : price,
    /** Without an amount the price is on request (resolutions 72); a development shows its lowest price. */
    price: ({ price, startPrice }: Pick<ListingSummary, 'price' | 'startPrice'>) =>
      startPrice?.amount != null ? t('from', { price: money(startPrice) }) : money(price),
    beds: (count: number) => t('beds', { count }),
    baths: (count: number) => t('baths', { count }),
    bedsShort: (count: number) => t('bedsShort', { count }),
    bathsShort: (count: number) => t('bathsShort', { count }),
    area: (squareFeet: number) => format.area(squareFeet),
    /**
     * The description of a picture: its caption or its number, and the listing. Pictures of the sample network are
     * drawings, and say so.
     */
    pictureAlt: ({ title, property }: Pick<ListingSummary, 'title' | 'property'>, picture?: ShownPicture) => {
      const values = { title: textIn(title, language), place: placeText(property) };
      if (picture?.baseUrl?.startsWith(samplePictures)) return t('sample', values);
      const { name = '', number } = picture ?? {};
      if (name.trim()) return t('photoNamed', { ...values, name: name.trim() });
      return number ? t('photoNumbered', { ...values, value: format.number(number) }) : t('photo', values);
    },
  };
}
