import type {
  ListingBody,
  ListingStatus,
  ListingUpdateBody,
  MeasureKey,
  TextByLanguage,
} from '@portico/contracts';
import { languages, measuresOf } from '@portico/contracts';
import { storedCountry } from '@portico/rules/countries';
import {
  archiveTransition,
  isUnitedStates,
  unitedStates,
  usStateCode,
  withCountry,
} from '@portico/rules/listing';
import type { listings } from '../../db/schema/index.ts';

export type StoredListing = typeof listings.$inferSelect;

/** The fields both calls accept; a new listing requires more. */
export type AskedListing = Omit<ListingUpdateBody, 'version'>;

/** The columns that follow from the body alone. Pictures, tags, terms and the owner need other tables. */
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
  | 'rentPeriod'
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

/** A new listing before any input (B §4). */
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
  rentPeriod: null,
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
/** A text that names no country is kept as written, so that the check can quote it. */
const toCountry = (text: string) => storedCountry(text) ?? toLine(text);
const toLineOrNull = (text: string | null) => (text === null ? null : toLine(text) || null);
const trimmedOrNull = (text: string | null) => text?.trim() || null;

/** A field that was not sent keeps its value. */
const asked = <Value, Kept>(value: Value | undefined, kept: Kept, of: (value: Value) => Kept): Kept =>
  value === undefined ? kept : of(value);
const as = <Value>(value: Value) => value;

/** Languages with an empty text are left out, except English. */
function textsOf(texts: Partial<TextByLanguage>, tidy: (text: string) => string): TextByLanguage {
  const said = languages.map((language) => [language, tidy(texts[language] ?? '')] as const);
  return { en: '', ...Object.fromEntries(said.filter(([, text]) => text !== '')) };
}

const descriptionOf = (description: ListingBody['description']) =>
  textsOf(typeof description === 'string' ? { en: description } : description, (text) => text.trim());

function propertyOf(before: ListingColumns, property: NonNullable<AskedListing['property']>) {
  const country = asked(property.country, before.country, toCountry);
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

/** A listing without a title takes its street as the title, also when the street is corrected later. */
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

/** A row has one currency: that of the amount that is set, or else that of the empty one. */
function moneyOf(before: ListingColumns, { price, startPrice }: AskedListing, isDevelopment: boolean) {
  const priceAmount = asked(price, before.priceAmount, ({ amount }) => amount);
  const startAmount = asked(startPrice, before.startPriceAmount, (start) => start?.amount ?? null);
  const startPriceAmount = isDevelopment || startPrice ? startAmount : null;
  const isSoldFrom = priceAmount === null && startPriceAmount !== null;
  const currency = (isSoldFrom ? startPrice : price)?.currency ?? price?.currency ?? before.currency;
  return { priceAmount, startPriceAmount, currency, rentPeriod: price?.period ?? before.rentPeriod };
}

/** The columns of the listing after this body. */
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
    // A check in the database ensures a known status.
    ...archiveTransition(
      { status: before.status as ListingStatus, archived: before.archived },
      body.isSold ? { archived: true } : body,
    ),
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
