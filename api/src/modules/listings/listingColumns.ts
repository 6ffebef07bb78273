import type {
  ListingBody,
  ListingStatus,
  ListingUpdateBody,
  MeasureKey,
  TextByLanguage,
} from '@portico/contracts';
import { languages, measuresOf } from '@portico/contracts';
import {
  archiveTransition,
  isUnitedStates,
  unitedStates,
  usStateCode,
  withCountry,
} from '@portico/rules/listing';
import type { listings } from '../../db/schema/index.ts';

export type StoredListing = typeof listings.$inferSelect;

/** What both calls ask for; of a new listing more has to be said. */
export type AskedListing = Omit<ListingUpdateBody, 'version'>;

/** What a body decides by itself. Pictures, tags, terms and whose it is take a look into other tables. */
export type ListingColumns = Pick<
  StoredListing,
  | 'listingType'
  | 'status'
  | 'archived'
  | 'isDevelopment'
  | 'title'
  | 'description'
  | 'priceAmount'
  | 'startPriceAmount'
  | 'currency'
  | 'streetAddress'
  | 'unitNumber'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'country'
  | 'latitude'
  | 'longitude'
  | MeasureKey
  | 'parentListingId'
  | 'clientPersonId'
  | 'sharesTotal'
  | 'sharesAvailable'
  | 'listingUrl'
  | 'mlsId'
  | 'dateAvailable'
>;

/** A listing before anything was said of it (B §4). */
export const emptyColumns: ListingColumns = {
  listingType: 'Manual',
  status: 'Active',
  archived: false,
  isDevelopment: false,
  title: { en: '' },
  description: { en: '' },
  priceAmount: null,
  startPriceAmount: null,
  currency: 'USD',
  streetAddress: '',
  unitNumber: null,
  city: '',
  state: null,
  zipcode: null,
  country: unitedStates,
  latitude: null,
  longitude: null,
  ...measuresOf(() => null),
  parentListingId: null,
  clientPersonId: null,
  sharesTotal: null,
  sharesAvailable: null,
  listingUrl: null,
  mlsId: null,
  dateAvailable: '',
};

export const toLine = (text: string) => text.trim().replace(/\s+/g, ' ');
const toLineOrNull = (text: string | null) => (text === null ? null : toLine(text) || null);
const trimmedOrNull = (text: string | null) => text?.trim() || null;

/** What is left out stays. */
const asked = <Value, Kept>(value: Value | undefined, kept: Kept, of: (value: Value) => Kept): Kept =>
  value === undefined ? kept : of(value);
const as = <Value>(value: Value) => value;

/** Languages in which nothing is said are left out; English alone is always there. */
function textsOf(texts: Partial<TextByLanguage>, tidy: (text: string) => string): TextByLanguage {
  const said = languages.map((language) => [language, tidy(texts[language] ?? '')] as const);
  return { en: '', ...Object.fromEntries(said.filter(([, text]) => text !== '')) };
}

const descriptionOf = (description: ListingBody['description']) =>
  textsOf(typeof description === 'string' ? { en: description } : description, (text) => text.trim());

function propertyOf(before: ListingColumns, property: NonNullable<AskedListing['property']>) {
  const country = asked(property.country, before.country, toLine);
  const kept = withCountry({ country: before.country, state: before.state }, country).state;
  const state = asked(property.state, kept, toLineOrNull);
  return {
    streetAddress: asked(property.streetAddress, before.streetAddress, toLine),
    unitNumber: asked(property.unitNumber, before.unitNumber, toLineOrNull),
    city: asked(property.city, before.city, toLine),
    state: state !== null && isUnitedStates(country) ? (usStateCode(state) ?? state) : state,
    zipcode: asked(property.zipcode, before.zipcode, toLineOrNull),
    country,
    latitude: asked(property.Latitude, before.latitude, as),
    longitude: asked(property.Longitude, before.longitude, as),
    ...measuresOf((key, { reso }) => asked(property[reso], before[key], as)),
  };
}

/** A listing without a title is called by its street, and goes on being called so when the street is corrected. */
function titleOf(
  before: ListingColumns,
  title: AskedListing['title'],
  streetAddress: string,
): TextByLanguage {
  const wanted = asked(title, before.title, (texts) => textsOf(texts, toLine));
  const isStreet = wanted.en === before.streetAddress && before.streetAddress !== '';
  const isUntitled = Object.values(wanted).every((text) => text === '');
  return isStreet || isUntitled ? { ...wanted, en: streetAddress } : wanted;
}

/** One row has one currency: that of an amount, before that of none. */
function moneyOf(before: ListingColumns, { price, startPrice }: AskedListing, isDevelopment: boolean) {
  const priceAmount = asked(price, before.priceAmount, ({ amount }) => amount);
  const startAmount = asked(startPrice, before.startPriceAmount, (start) => start?.amount ?? null);
  const startPriceAmount = isDevelopment || startPrice ? startAmount : null;
  const isSoldFrom = priceAmount === null && startPriceAmount !== null;
  const currency = (isSoldFrom ? startPrice : price)?.currency ?? price?.currency ?? before.currency;
  return { priceAmount, startPriceAmount, currency };
}

/** The listing as a body asks for it. */
export function columnsOf(before: ListingColumns, body: AskedListing): ListingColumns {
  const property = propertyOf(before, body.property ?? {});
  const listingType = body.listingType ?? before.listingType;
  const isDevelopment = body.isDevelopment ?? before.isDevelopment;
  const shares = asked(body.coOwnership, before, (shared) => ({
    sharesTotal: shared?.sharesTotal ?? null,
    sharesAvailable: shared?.sharesAvailable ?? null,
  }));
  const keptClient = listingType === 'Prospect' ? before.clientPersonId : null;
  return {
    ...property,
    ...moneyOf(before, body, isDevelopment),
    // A check of the table holds the words of the status.
    ...archiveTransition({ status: before.status as ListingStatus, archived: before.archived }, body),
    listingType,
    isDevelopment,
    title: titleOf(before, body.title, property.streetAddress),
    description: asked(body.description, before.description, descriptionOf),
    parentListingId: asked(body.parentListing, before.parentListingId, as),
    clientPersonId: asked(body.clientPersonId, keptClient, as),
    sharesTotal: shares.sharesTotal,
    sharesAvailable: shares.sharesAvailable,
    listingUrl: asked(body.listingUrl, before.listingUrl, trimmedOrNull),
    mlsId: asked(body.mlsId, before.mlsId, toLineOrNull),
    dateAvailable: asked(body.dateAvailable, before.dateAvailable, (day) => day.trim()),
  };
}
