import type {
  ListingBody,
  ListingStatus,
  ListingType,
  ListingUpdateBody,
  RentPeriod,
} from '@portico/contracts';
import { resoMeasuresOf } from '@portico/contracts/listing-fields';
import { rentalTag } from '@portico/contracts/lists';
import { type ListingValues, toClient, toPicture } from './listingValues.ts';

/** Text values are trimmed (B §5); an empty one is sent as null. */
const word = (value: string) => value.trim() || null;

/**
 * Numbers may be typed with separators of thousands: `12,400,000`, `12 400 000` or `12.400.000`. In a whole number one dot parts
 * thousands too (`850.000`); elsewhere it is the decimal point. A decimal comma is no number, as are words, so that `2,5` and
 * `0,125` are not read as 25 and 125. Null: nothing was typed.
 */
export function numberOf(value: string, isWhole = false): number | null {
  const typed = value.replace(/[\s'’]/g, '');
  if (typed === '') return null;
  if (/,\d{1,2}$|^-?0,/.test(typed)) return Number.NaN;
  const parted = isWhole ? /^-?\d{1,3}(?:\.\d{3})+$/ : /^-?\d{1,3}(?:\.\d{3}){2,}$/;
  return Number(typed.replace(parted.test(typed) ? /\./g : /,/g, ''));
}

export const textsOf = (values: ListingValues, kind: 'title' | 'description') => ({
  en: values[`${kind}_en`].trim(),
  zh_hans: values[`${kind}_zh_hans`].trim(),
  ar: values[`${kind}_ar`].trim(),
});

const propertyOf = (values: ListingValues) => ({
  streetAddress: values.streetAddress.trim(),
  unitNumber: word(values.unitNumber),
  city: values.city.trim(),
  state: word(values.state),
  zipcode: word(values.zipcode),
  country: values.country,
  ...resoMeasuresOf((key, { limits }) => numberOf(values[key], limits.isWhole)),
  Latitude: numberOf(values.latitude),
  Longitude: numberOf(values.longitude),
});

function realmDataOf({ tagNames, hiddenTags, isRental, lifestyleNames }: ListingValues) {
  const names = isRental ? [...tagNames, rentalTag] : [...tagNames];
  return {
    tags: names.map((tag) => ({ tag, visible: !hiddenTags.includes(tag) })),
    tagNames: names,
    lifestyleNames: [...lifestyleNames],
  };
}

function floorPlanOf({ floorPlanPicture, floorPlanUrl }: ListingValues) {
  if (floorPlanPicture) return toPicture(floorPlanPicture);
  const url = word(floorPlanUrl);
  return url ? { url } : null;
}

function sharesOf({ isCoOwned, sharesTotal, sharesAvailable }: ListingValues) {
  if (!isCoOwned) return null;
  return {
    sharesTotal: numberOf(sharesTotal, true) ?? 0,
    sharesAvailable: numberOf(sharesAvailable, true) ?? 0,
  };
}

/** The body of the request, without the owner and the accepted terms. */
export function partsOf(values: ListingValues) {
  const money = (amount: string) => ({ amount: numberOf(amount, true), currency: values.currency });
  const status = values.status as ListingStatus;
  const isProspect = values.listingType === 'Prospect';
  return {
    listingType: values.listingType as ListingType,
    property: propertyOf(values),
    description: textsOf(values, 'description'),
    dateAvailable: values.dateAvailable,
    listingAgents: [...values.agentIds],
    listingUrl: word(values.listingUrl),
    pictures: values.pictures.map(toPicture),
    title: textsOf(values, 'title'),
    archived: status === 'hidden',
    mlsId: word(values.mlsId),
    floorPlan: floorPlanOf(values),
    realmData: realmDataOf(values),
    price: { ...money(values.price), ...(values.isRental && { period: values.rentPeriod as RentPeriod }) },
    startPrice: values.isDevelopment ? money(values.startPrice) : null,
    status,
    isDevelopment: values.isDevelopment,
    coOwnership: sharesOf(values),
    clientPersonId: isProspect ? (toClient(values.client)?._id ?? null) : null,
  } satisfies Partial<ListingBody>;
}

interface Owner {
  agentId: string;
  /** The development of a new unit. */
  parentId: string | undefined;
  /** The version of the terms the agent has just ticked; null when they were not asked. */
  termsVersion: number | null;
}

export function listingBody(values: ListingValues, { agentId, parentId, termsVersion }: Owner): ListingBody {
  return {
    ...partsOf(values),
    listingAgentId: agentId,
    parentListing: parentId ?? null,
    termsVersion,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Sends only the changed fields, so that others' changes meanwhile stay. */
export function listingChanges(
  values: ListingValues,
  base: ListingValues,
): Omit<ListingUpdateBody, 'version' | 'termsVersion'> {
  const before: Record<string, unknown> = partsOf(base);
  const changed = Object.entries(partsOf(values)).filter(([name, part]) => !isSame(part, before[name]));
  return Object.fromEntries(changed);
}
