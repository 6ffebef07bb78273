import { type FieldCode, resoMeasuresOf } from '@portico/contracts';
import { rentalTag } from '@portico/contracts/lists';
import type { SessionFlags } from '@portico/rules';
import {
  coversEveryHome,
  type ListingProblem,
  type ListingValues,
  listingProblems,
  offeredListingTypes,
} from '@portico/rules/listing';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import type { AskedListing, ListingColumns } from './listingColumns.ts';

/** The form has its own words for these problems; the codes are for callers without the form. */
const codes: Readonly<Record<ListingProblem, FieldCode>> = {
  required: 'REQUIRED',
  country: 'COUNTRY_INVALID',
  english: 'ENGLISH_NEEDED',
  state: 'STATE_INVALID',
  zipcode: 'ZIP_INVALID',
  date: 'DATE_INVALID',
  url: 'URL_INVALID',
  latitude: 'LATITUDE_INVALID',
  longitude: 'LONGITUDE_INVALID',
  shares: 'SHARES_BEYOND',
  renovation: 'RENOVATED_BEFORE_BUILT',
  terms: 'TERMS_NEEDED',
};

export type Check = {
  before: ListingColumns;
  /** It is published once somebody has paid for it. */
  isUnpaid: boolean;
  after: ListingColumns;
  body: AskedListing;
  isNew: boolean;
  tagNames: string[];
  /** The version accepted now, or else the one accepted before. */
  termsVersion: number | null;
  /** This write makes it visible to others. */
  isPublishedNow: boolean;
  currentTermsVersion: number;
};

const valuesOf = ({ after, body, tagNames, termsVersion }: Check): ListingValues => ({
  listingType: after.listingType as ListingValues['listingType'],
  title: after.title,
  description: after.description,
  property: {
    ...after,
    ...resoMeasuresOf((key) => after[key]),
    Latitude: after.latitude,
    Longitude: after.longitude,
  },
  dateAvailable: after.dateAvailable,
  isRental: tagNames.includes(rentalTag),
  listingUrl: after.listingUrl,
  floorPlanUrl: body.floorPlan && 'url' in body.floorPlan ? body.floorPlan.url : null,
  coOwnership:
    after.sharesTotal === null || after.sharesAvailable === null
      ? null
      : { sharesTotal: after.sharesTotal, sharesAvailable: after.sharesAvailable },
  termsVersion,
});

/**
 * B §5. Only changed fields are checked: an old listing's ZIP code must not keep its agent from archiving it. The terms
 * are checked for callers who send them, and whenever a listing is published (resolutions 73).
 */
function formProblems(check: Check): FieldFaults {
  const { before, body, isNew, currentTermsVersion } = check;
  const asksTerms = 'termsVersion' in body || check.isPublishedNow;
  const isTouched = (field: string) =>
    field === 'termsVersion' ? asksTerms : isNew || (field.split('.')[0] ?? '') in body;
  const keptCountry = isNew ? null : before.country;
  const found = Object.entries(listingProblems(valuesOf(check), { currentTermsVersion, keptCountry }));
  return Object.fromEntries(
    found.flatMap(([field, problem]) => (isTouched(field) ? [[field, codes[problem]]] : [])),
  );
}

/** A row has one currency, so an amount must not be read in another currency than it was sent in. */
function moneyProblems({ before, after, body, tagNames }: Check): FieldFaults {
  const given = [body.price, body.startPrice].flatMap((money) => (money?.amount == null ? [] : money));
  const isKept =
    (body.price === undefined && after.priceAmount !== null) ||
    (body.startPrice === undefined && after.startPriceAmount !== null);
  const isMixed =
    given.some(({ currency }) => currency !== after.currency) ||
    (isKept && after.currency !== before.currency);
  const isStray = after.startPriceAmount !== null && !after.isDevelopment;
  return {
    ...(isMixed && { 'startPrice.currency': 'CURRENCIES_MIXED' }),
    ...(body.price?.period && !tagNames.includes(rentalTag) && { 'price.period': 'PERIOD_OF_RENTALS' }),
    ...(isStray && { startPrice: 'START_PRICE_OF_DEVELOPMENTS' }),
  };
}

function kindProblems({ before, after, body, isUnpaid }: Check, flags: SessionFlags): FieldFaults {
  // A prospect disappears from the picker, and somebody who has not paid can open nothing else: they could no longer
  // reach the home.
  const isLost = isUnpaid && after.listingType === 'Prospect' && !coversEveryHome(flags);
  const isOffered = !isLost && offeredListingTypes(flags).some((type) => type === after.listingType);
  const isNewType = body.listingType !== undefined && after.listingType !== before.listingType;
  const hasStrayClient = after.clientPersonId !== null && after.listingType !== 'Prospect';
  return {
    ...(isNewType && !isOffered && { listingType: 'NOT_A_CHOICE' }),
    ...(hasStrayClient && { clientPersonId: 'CLIENT_OF_PROSPECTS' }),
    ...(after.parentListingId !== null && after.isDevelopment && { parentListing: 'DEVELOPMENT_NO_UNIT' }),
  };
}

/** All problems of a listing that need no lookup. */
export const problemsOf = (check: Check, flags: SessionFlags): FieldFaults => ({
  ...formProblems(check),
  ...moneyProblems(check),
  ...kindProblems(check, flags),
});

/** Only developers and staff may start developments; anybody who may change an existing one may continue it. */
export function requireDeveloper({ before, after }: Pick<Check, 'before' | 'after'>, flags: SessionFlags) {
  const isBegun = after.isDevelopment && !before.isDevelopment;
  if (isBegun && !flags.isDeveloper && !flags.isStaff) throw new ApiProblem('FORBIDDEN');
}

export function refuseFields(fields: FieldFaults) {
  if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
}
