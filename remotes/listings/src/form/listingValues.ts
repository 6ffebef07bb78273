import type { ListingDetail, Picture } from '@portico/contracts';
import { type MeasureKey, measuresOf } from '@portico/contracts/listing-fields';
import { newDevelopmentTag, rentalTag } from '@portico/contracts/lists';
import { unitedStates } from '@portico/rules/listing';

/**
 * The form's values: only text, booleans and lists of text, so that two people's changes can be merged field by field.
 * Pictures, the floor plan's picture and the client are kept as JSON.
 */
export type ListingValues = Record<MeasureKey, string> & {
  listingType: string;
  status: string;
  streetAddress: string;
  unitNumber: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  latitude: string;
  longitude: string;
  price: string;
  startPrice: string;
  currency: string;
  dateAvailable: string;
  isRental: boolean;
  /** The period of the rent, if it is a rental. */
  rentPeriod: string;
  isDevelopment: boolean;
  title_en: string;
  title_zh_hans: string;
  title_ar: string;
  description_en: string;
  description_zh_hans: string;
  description_ar: string;
  tagNames: readonly string[];
  hiddenTags: readonly string[];
  lifestyleNames: readonly string[];
  agentIds: readonly string[];
  listingUrl: string;
  mlsId: string;
  floorPlanPicture: string;
  floorPlanUrl: string;
  isCoOwned: boolean;
  sharesTotal: string;
  sharesAvailable: string;
  client: string;
  pictures: readonly string[];
  hasAcceptedTerms: boolean;
};

/** B §9: dates are days of the reader's own calendar, written YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The defaults of B §4. */
export function emptyValues(now: Date): ListingValues {
  return {
    listingType: 'Manual',
    status: 'Active',
    streetAddress: '',
    unitNumber: '',
    city: '',
    state: '',
    zipcode: '',
    country: unitedStates,
    latitude: '',
    longitude: '',
    price: '',
    startPrice: '',
    currency: 'USD',
    dateAvailable: dayOf(now),
    isRental: false,
    rentPeriod: 'month',
    isDevelopment: false,
    title_en: '',
    title_zh_hans: '',
    title_ar: '',
    description_en: '',
    description_zh_hans: '',
    description_ar: '',
    ...measuresOf(() => ''),
    tagNames: [],
    hiddenTags: [],
    lifestyleNames: [],
    agentIds: [],
    listingUrl: '',
    mlsId: '',
    floorPlanPicture: '',
    floorPlanUrl: '',
    isCoOwned: false,
    sharesTotal: '',
    sharesAvailable: '',
    client: '',
    pictures: [],
    hasAcceptedTerms: false,
  };
}

/** A development brings its tag along; a unit does too, with its development's address. */
export function developmentValues(now: Date, agentIds: readonly string[]): ListingValues {
  return { ...emptyValues(now), agentIds, isDevelopment: true, tagNames: [newDevelopmentTag] };
}

export function unitValues(
  now: Date,
  agentIds: readonly string[],
  { streetAddress, city, state, zipcode, country, latitude, longitude, currency, ...rest }: ListingValues,
): ListingValues {
  return {
    ...emptyValues(now),
    ...{ streetAddress, city, state, zipcode, country, latitude, longitude, currency },
    agentIds,
    tagNames: [newDevelopmentTag],
    lifestyleNames: rest.lifestyleNames,
  };
}

const text = (value: string | number | null | undefined) => value?.toString() ?? '';

function addressOf({ property }: ListingDetail) {
  return {
    streetAddress: property.streetAddress,
    unitNumber: text(property.unitNumber),
    city: property.city,
    state: text(property.state),
    zipcode: text(property.zipcode),
    country: property.country,
    latitude: text(property.Latitude),
    longitude: text(property.Longitude),
  };
}

function wordsOf({ title, description }: ListingDetail) {
  return {
    title_en: title.en,
    title_zh_hans: text(title.zh_hans),
    title_ar: text(title.ar),
    description_en: description.en,
    description_zh_hans: text(description.zh_hans),
    description_ar: text(description.ar),
  };
}

function tagsOf({ realmData, price }: ListingDetail) {
  return {
    isRental: realmData.tagNames.includes(rentalTag),
    rentPeriod: price.period ?? 'month',
    tagNames: realmData.tagNames.filter((tag) => tag !== rentalTag),
    hiddenTags: realmData.tags.filter(({ visible }) => !visible).map(({ tag }) => tag),
    lifestyleNames: realmData.lifestyleNames,
  };
}

function floorPlanOf({ floorPlan }: ListingDetail) {
  if (floorPlan && 'key' in floorPlan) return { floorPlanPicture: toText(floorPlan), floorPlanUrl: '' };
  return { floorPlanPicture: '', floorPlanUrl: text(floorPlan?.url) };
}

export function listingValues(listing: ListingDetail): ListingValues {
  const { property, coOwnership, clientPerson } = listing;
  return {
    listingType: listing.listingType,
    status: listing.status,
    ...addressOf(listing),
    ...wordsOf(listing),
    ...tagsOf(listing),
    ...floorPlanOf(listing),
    price: text(listing.price.amount),
    startPrice: text(listing.startPrice?.amount),
    currency: listing.price.currency,
    dateAvailable: listing.dateAvailable,
    isDevelopment: listing.isDevelopment,
    ...measuresOf((_key, { reso }) => text(property[reso])),
    agentIds: listing.listingAgents,
    listingUrl: text(listing.listingUrl),
    mlsId: text(listing.mlsId),
    isCoOwned: coOwnership !== null,
    sharesTotal: text(coOwnership?.sharesTotal),
    sharesAvailable: text(coOwnership?.sharesAvailable),
    client: clientPerson ? clientText(clientPerson) : '',
    pictures: listing.pictures.map(toText),
    hasAcceptedTerms: false,
  };
}

const pictureParts = [
  'key',
  'fileName',
  'isPrimary',
  'name',
  'uploadSuccess',
  'previousUpload',
] as const satisfies readonly (keyof Picture)[];

type Addresses = Pick<Picture, 'pictureUrl' | 'thumbnailUrl' | 'baseUrl'>;
const unknown: Addresses = { pictureUrl: '', thumbnailUrl: '', baseUrl: null };
/**
 * Compared by key. The API signs addresses again every few hours, so they do not tell whether a picture has changed.
 */
const newestAddresses = new Map<string, Addresses>();

/** Serializes in a fixed order and without addresses, so that the same picture gives the same text. */
export function toText(picture: Picture): string {
  const { key, pictureUrl, thumbnailUrl, baseUrl } = picture;
  newestAddresses.set(key, { pictureUrl, thumbnailUrl, baseUrl });
  return withoutAddresses(picture);
}

const withoutAddresses = (picture: Picture) => JSON.stringify(picture, [...pictureParts]);

export function toPicture(value: string): Picture {
  const picture = JSON.parse(value) as Picture;
  return { ...unknown, ...picture, ...newestAddresses.get(picture.key) };
}

/** Drafts of earlier releases have addresses in their pictures. */
export const withPlainPictures = (values: ListingValues): ListingValues => ({
  ...values,
  pictures: values.pictures.map((text) => withoutAddresses(JSON.parse(text))),
  floorPlanPicture: values.floorPlanPicture && withoutAddresses(JSON.parse(values.floorPlanPicture)),
});

export interface Client {
  _id: string;
  fullName: string;
}

export const clientText = ({ _id, fullName }: Client): string => JSON.stringify({ _id, fullName });

export const toClient = (value: string): Client | null => (value ? (JSON.parse(value) as Client) : null);
