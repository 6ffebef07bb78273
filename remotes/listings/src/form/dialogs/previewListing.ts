import type { ListingDetail, ListingStatus, ListingType } from '@portico/contracts';
import { resoMeasuresOf } from '@portico/contracts/listing-fields';
import { numberOf, textsOf } from '../listingBody.ts';
import { type ListingValues, toPicture } from '../listingValues.ts';

const number = (value: string): number | null => {
  const typed = numberOf(value);
  return typed === null || Number.isNaN(typed) ? null : typed;
};

/** The listing as it would be read if it were saved as it stands; who its agents are is not shown in a preview. */
export function previewListing(values: ListingValues, lifestyles: readonly string[]): ListingDetail {
  const price = { amount: number(values.price), currency: values.currency };
  return {
    _id: '',
    version: 1,
    canEdit: false,
    source: 'portico',
    listingAgentId: null,
    title: { ...textsOf(values, 'title'), en: values.title_en.trim() || values.streetAddress.trim() },
    description: textsOf(values, 'description'),
    listingType: values.listingType as ListingType,
    status: values.status as ListingStatus,
    archived: values.status === 'hidden',
    price,
    startPrice: values.isDevelopment ? { ...price, amount: number(values.startPrice) } : null,
    isDevelopment: values.isDevelopment,
    pictures: values.pictures.map(toPicture),
    property: {
      streetAddress: values.streetAddress,
      unitNumber: values.unitNumber || null,
      city: values.city,
      state: values.state || null,
      zipcode: values.zipcode || null,
      country: values.country,
      ...resoMeasuresOf((key) => number(values[key])),
      Latitude: number(values.latitude),
      Longitude: number(values.longitude),
    },
    listingBrokerage: null,
    listingAgents: [],
    listingAgentsPerson: [],
    agents: [],
    tagNames: [...values.tagNames],
    lifestyleNames: [...lifestyles],
    realmData: { tags: [], tagNames: [...values.tagNames], lifestyles: [], lifestyleNames: [...lifestyles] },
    dateListed: new Date().toISOString(),
    dateAvailable: values.dateAvailable,
    floorPlan: null,
    parentListing: null,
    clientPerson: null,
    coOwnership: null,
    termsVersion: null,
    viewsCount: null,
    listingUrl: values.listingUrl || null,
    mlsId: values.mlsId || null,
    matchCount: null,
    isMine: true,
    isFavourite: false,
  };
}
