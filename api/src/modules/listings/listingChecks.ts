import { resoMeasuresOf } from '@portico/contracts';
import { rentalTag } from '@portico/contracts/lists';
import type { SessionFlags } from '@portico/rules';
import {
  type ListingProblem,
  type ListingValues,
  listingProblems,
  offeredListingTypes,
} from '@portico/rules/listing';
import { ApiProblem } from '../../support/apiProblem.ts';
import { notACountry } from '../../support/countryField.ts';
import type { AskedListing, ListingColumns } from './listingColumns.ts';

/** The problems by dotted path. */
export type Fields = Record<string, string>;

/** The form's own texts exist in three languages; these are for callers without the form. */
const texts: Readonly<Record<ListingProblem, string>> = {
  required: 'This is required.',
  country: notACountry,
  english: 'Please write this in English as well.',
  state: 'This is not a state of the United States.',
  zipcode: 'Enter a valid ZIP code.',
  date: 'This is not a date.',
  url: 'This is not a web address.',
  latitude: 'This is not between -90 and 90.',
  longitude: 'This is not between -180 and 180.',
  shares: 'More shares are for sale than there are.',
  renovation: 'This is before the year it was built.',
  terms: 'Please accept the listing terms.',
};

export type Check = {
  before: ListingColumns;
  after: ListingColumns;
  body: AskedListing;
  isNew: boolean;
  tagNames: string[];
  /** The version accepted now, or else the one accepted before. */
  termsVersion: number | null;
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
 * B §5. Only changed fields are checked: an old listing's ZIP code must not keep anybody from archiving it. The terms are
 * checked for callers who know of them, and when a prospect is published: B's payload does not, nor does archiving.
 */
function formProblems(check: Check): Fields {
  const { before, after, body, isNew, currentTermsVersion } = check;
  const isPublished = before.listingType === 'Prospect' && after.listingType !== 'Prospect';
  const asksTerms = 'termsVersion' in body || (!isNew && isPublished);
  const isTouched = (field: string) =>
    field === 'termsVersion' ? asksTerms : isNew || (field.split('.')[0] ?? '') in body;
  const keptCountry = isNew ? null : before.country;
  const found = Object.entries(listingProblems(valuesOf(check), { currentTermsVersion, keptCountry }));
  return Object.fromEntries(
    found.flatMap(([field, problem]) => (isTouched(field) ? [[field, texts[problem]]] : [])),
  );
}

/** A row has one currency, so an amount must not be read in another currency than it was sent in. */
function moneyProblems({ before, after, body, tagNames }: Check): Fields {
  const given = [body.price, body.startPrice].flatMap((money) => (money?.amount == null ? [] : money));
  const isKept =
    (body.price === undefined && after.priceAmount !== null) ||
    (body.startPrice === undefined && after.startPriceAmount !== null);
  const isMixed =
    given.some(({ currency }) => currency !== after.currency) ||
    (isKept && after.currency !== before.currency);
  const isStray = after.startPriceAmount !== null && !after.isDevelopment;
  return {
    ...(isMixed && { 'startPrice.currency': 'Both prices must be in one currency.' }),
    ...(body.price?.period &&
      !tagNames.includes(rentalTag) && { 'price.period': 'Only a rental has a period.' }),
    ...(isStray && { startPrice: 'Only a development has a start price.' }),
  };
}

function kindProblems({ before, after, body }: Check, flags: SessionFlags): Fields {
  const isOffered = offeredListingTypes(flags).some((type) => type === after.listingType);
  const isNewType = body.listingType !== undefined && after.listingType !== before.listingType;
  const hasStrayClient = after.clientPersonId !== null && after.listingType !== 'Prospect';
  return {
    ...(isNewType && !isOffered && { listingType: 'This is not one of the choices.' }),
    ...(hasStrayClient && { clientPersonId: 'Only a prospect is the home of a client.' }),
    ...(after.parentListingId !== null &&
      after.isDevelopment && { parentListing: 'A development is no unit of another.' }),
  };
}

/** All problems of a listing that need no lookup. */
export const problemsOf = (check: Check, flags: SessionFlags): Fields => ({
  ...formProblems(check),
  ...moneyProblems(check),
  ...kindProblems(check, flags),
});

/** Only developers and staff may start developments; whoever may change an existing one may go on. */
export function requireDeveloper({ before, after }: Pick<Check, 'before' | 'after'>, flags: SessionFlags) {
  const isBegun = after.isDevelopment && !before.isDevelopment;
  if (isBegun && !flags.isDeveloper && !flags.isStaff) throw new ApiProblem('FORBIDDEN');
}

export function refuseFields(fields: Fields) {
  if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
}
