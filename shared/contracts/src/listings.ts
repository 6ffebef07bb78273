import { type Static, Type } from 'typebox';
import { Id, IsoDate, IsoDateTime, Money, nullable, oneOf, PhoneText, TextByLanguage } from './base.ts';
import { type ListingMeasure, resoMeasuresOf } from './listingFields.ts';
import { listingPayments, listingStatuses, listingTypes, rentPeriods } from './lists.ts';

/** B §3 `pictures`, plus what a browser needs to choose a size: `baseUrl` + `/{width}.{avif|webp|jpeg}`. */
export const Picture = Type.Object({
  key: Type.String(),
  fileName: Type.String(),
  isPrimary: Type.Boolean(),
  name: Type.String(),
  pictureUrl: Type.String(),
  thumbnailUrl: Type.String(),
  uploadSuccess: Type.Boolean(),
  previousUpload: Type.Boolean(),
  baseUrl: nullable(Type.String()),
});
export type Picture = Static<typeof Picture>;

const unitTexts: { [unit in ListingMeasure['unit']]?: string } = {
  squareFeet: 'square feet',
  acres: 'acres',
  moneyAMonth: 'each month, in whole units of the currency of the price',
};

function shownMeasure({ limits, unit }: ListingMeasure) {
  const description = unitTexts[unit];
  const options = description ? { description } : {};
  return nullable(limits.isWhole ? Type.Integer(options) : Type.Number(options));
}

/** The address of B §3 with optional RESO additions (resolutions 81). */
export const Property = Type.Object({
  streetAddress: Type.String(),
  unitNumber: nullable(Type.String()),
  city: Type.String(),
  state: nullable(Type.String()),
  zipcode: nullable(Type.String()),
  country: Type.String(),
  ...resoMeasuresOf((_key, measure) => shownMeasure(measure)),
  Latitude: nullable(Type.Number()),
  Longitude: nullable(Type.Number()),
});
export type Property = Static<typeof Property>;

/** A feed's office is not a brokerage of the network, so it has no id. */
export const ListingBrokerage = Type.Object({ _id: nullable(Id), name: Type.String() });

/** A home sold in shares of equal price: how many there are, and how many are still for sale. */
export const CoOwnership = Type.Object({ sharesTotal: Type.Integer(), sharesAvailable: Type.Integer() });
export type CoOwnership = Static<typeof CoOwnership>;

/** A price, or for a rental the rent and its period; homes for sale have no period. */
export const ListingPrice = Type.Object({
  ...Money.properties,
  period: Type.Optional(oneOf(rentPeriods)),
});
export type ListingPrice = Static<typeof ListingPrice>;

/** A listing in lists and search (B §3). Price is in whole units of its currency; no amount means on request. */
export const ListingSummary = Type.Object({
  _id: Id,
  title: TextByLanguage,
  listingType: oneOf(listingTypes),
  status: oneOf(listingStatuses),
  archived: Type.Boolean(),
  price: ListingPrice,
  startPrice: nullable(Money),
  isDevelopment: Type.Boolean(),
  pictures: Type.Array(Picture),
  property: Property,
  listingBrokerage: nullable(ListingBrokerage),
  listingAgents: Type.Array(Id),
  listingAgentsPerson: Type.Array(Id),
  tagNames: Type.Array(Type.String()),
  lifestyleNames: Type.Array(Type.String()),
  coOwnership: nullable(CoOwnership),
  /** The client whose home the prospect is; sent only to people who may see the prospect. */
  clientPerson: nullable(Type.Object({ _id: Id, fullName: Type.String() })),
  dateAvailable: IsoDate,
  dateListed: IsoDateTime,
  isFavourite: Type.Boolean({ description: "the reader's own" }),
  /** True for the agents of the listing, for teammates of its owner, and for staff. */
  canEdit: Type.Boolean(),
  /** Sent only to people who may edit the listing, and only where homes are paid for individually (listings-only). */
  payment: Type.Optional(oneOf(listingPayments)),
  /** An update names this version, so that it never overwrites somebody else's change. */
  version: Type.Integer({ minimum: 1 }),
});
export type ListingSummary = Static<typeof ListingSummary>;

export const AgentCard = Type.Object({
  _id: Id,
  personId: Id,
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'E.164' })),
  phoneText: Type.Optional(PhoneText),
  brokerageName: nullable(Type.String()),
  city: nullable(Type.String()),
  isBlocked: Type.Optional(Type.Boolean({ description: 'by the reader: the agent is not reached' })),
});
export type AgentCard = Static<typeof AgentCard>;

/** B §3 `realmData.tags`: who set a tag and when, and whether others see it. */
export const TagNote = Type.Object({
  tag: Type.String(),
  visible: Type.Boolean(),
  modifiedByPerson: Id,
  modifyDate: IsoDateTime,
});
export type TagNote = Static<typeof TagNote>;

/** Hidden tags are sent only to people who may edit the listing. */
export const ListingRealmData = Type.Object({
  tags: Type.Array(TagNote),
  tagNames: Type.Array(Type.String()),
  lifestyles: Type.Array(Id),
  lifestyleNames: Type.Array(Type.String()),
});
export type ListingRealmData = Static<typeof ListingRealmData>;

/** GET /listings/{id}: what `/view-property` shows. */
export const ListingDetail = Type.Object({
  ...ListingSummary.properties,
  source: oneOf(['portico', 'feed']),
  listingAgentId: nullable(Id),
  floorPlan: nullable(Type.Union([Picture, Type.Object({ url: Type.String() })])),
  realmData: ListingRealmData,
  parentListing: nullable(Type.Object({ _id: Id, title: TextByLanguage })),
  /** The version of the listing terms that the agent accepted last. */
  termsVersion: nullable(Type.Integer()),
  viewsCount: nullable(Type.Integer({ description: 'how often others looked; null unless canEdit' })),
  description: TextByLanguage,
  listingUrl: nullable(Type.String()),
  mlsId: nullable(Type.String()),
  agents: Type.Array(AgentCard),
  matchCount: nullable(
    Type.Integer({ description: "how many of the reader's clients match; null for non-agents" }),
  ),
  isMine: Type.Boolean(),
});
export type ListingDetail = Static<typeof ListingDetail>;
