import type { LegalText, ListingDetail } from '@portico/contracts';
import { resoMeasuresOf } from '@portico/contracts/listing-fields';

export const listingId = '00000000-0000-4000-8000-000000000001';
export const agentId = '00000000-0000-4000-8000-000000000002';

export const terms: LegalText = {
  page: 'listing-terms',
  version: 2,
  language: 'en',
  title: 'Listing terms',
  html: '<h2>What you promise</h2><p>That you may offer it.</p>',
  publishedAt: '2026-01-01T00:00:00.000Z',
  versions: [{ version: 2, publishedAt: '2026-01-01T00:00:00.000Z' }],
};

export const villa: ListingDetail = {
  _id: listingId,
  version: 4,
  canEdit: true,
  isFavourite: false,
  source: 'portico',
  listingAgentId: agentId,
  floorPlan: null,
  realmData: {
    tags: [
      {
        tag: 'private_pool',
        visible: false,
        modifiedByPerson: agentId,
        modifyDate: '2026-11-01T00:00:00.000Z',
      },
    ],
    tagNames: ['private_pool', 'rental_property'],
    lifestyles: [],
    lifestyleNames: ['sailing'],
  },
  parentListing: null,
  clientPerson: null,
  coOwnership: null,
  termsVersion: 2,
  viewsCount: 12,
  title: { en: 'Casa Marea' },
  description: { en: 'Set above a private cove.' },
  listingType: 'Manual',
  status: 'Active',
  archived: false,
  price: { amount: 12_400_000, currency: 'USD', period: 'month' },
  startPrice: null,
  isDevelopment: false,
  pictures: [],
  property: {
    streetAddress: 'Ocean Drive 18',
    unitNumber: null,
    city: 'Malibu',
    state: 'CA',
    zipcode: null,
    country: 'United States',
    ...resoMeasuresOf(() => null),
    BedroomsTotal: 6,
    BathroomsTotalInteger: 7,
    LivingArea: 8140,
    YearBuilt: 2019,
    Latitude: 34.0259,
    Longitude: -118.7798,
  },
  listingBrokerage: null,
  listingAgents: [agentId],
  listingAgentsPerson: [],
  tagNames: ['rental_property'],
  dateListed: '2026-11-01T00:00:00.000Z',
  dateAvailable: '2026-12-01',
  listingUrl: null,
  mlsId: null,
  lifestyleNames: ['sailing'],
  agents: [],
  matchCount: 4,
  isMine: true,
};
