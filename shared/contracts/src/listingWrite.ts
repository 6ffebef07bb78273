import { type Static, Type } from 'typebox';
import { filledTextOf, Id, IsoDateTime, lineOf, Money, nullable, oneOf, strict, textOf } from './base.ts';
import {
  latitudeLimits,
  longitudeLimits,
  moneyLimits,
  type NumberLimits,
  resoMeasuresOf,
} from './listingFields.ts';
import { ListingPrice } from './listings.ts';
import {
  fewestShares,
  listingPayments,
  listingStatuses,
  listingTypes,
  longestListingDescription,
  longestListingInquiry,
  longestListingTitle,
  mostListingAgents,
  mostListingPhotos,
  mostShares,
  rentPeriods,
} from './lists.ts';

/** One line of text. Surrounding spaces are removed; an empty result counts as not given. */
const line = lineOf;
const optionalLine = (maxLength: number) => Type.Optional(nullable(line(maxLength)));
const textByLanguage = <S extends ReturnType<typeof Type.String>>(text: S) =>
  strict({ en: Type.Optional(text), zh_hans: Type.Optional(text), ar: Type.Optional(text) });
const numberWithin = ({ from: minimum, to: maximum, isWhole }: NumberLimits) =>
  isWhole ? Type.Integer({ minimum, maximum }) : Type.Number({ minimum, maximum });

const Price = strict({
  amount: nullable(numberWithin(moneyLimits)),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
});

/** A rental's price is its rent; without a period it is the rent of a month. */
const PriceOrRent = strict({ ...Price.properties, period: Type.Optional(oneOf(rentPeriods)) });

/** B §3 `pictures`. The server finds the rest by the key and refuses a key it does not know. */
export const PictureInput = strict({
  key: Type.String({ minLength: 1, maxLength: 200 }),
  fileName: Type.Optional(Type.String({ maxLength: 300 })),
  isPrimary: Type.Optional(Type.Boolean()),
  /** The caption. */
  name: Type.Optional(Type.String({ maxLength: 300 })),
  pictureUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  thumbnailUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  uploadSuccess: Type.Optional(Type.Boolean()),
  previousUpload: Type.Optional(Type.Boolean()),
  baseUrl: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
});
export type PictureInput = Static<typeof PictureInput>;

const address = { streetAddress: line(200), city: line(80), country: line(80) };

const additions = {
  unitNumber: optionalLine(40),
  state: optionalLine(80),
  zipcode: optionalLine(20),
  ...resoMeasuresOf((_key, { limits }) => Type.Optional(nullable(numberWithin(limits)))),
  Latitude: Type.Optional(nullable(numberWithin(latitudeLimits))),
  Longitude: Type.Optional(nullable(numberWithin(longitudeLimits))),
};

/** Only these fields of a note are accepted: the server records who set it and when (B §3). */
const TagNoteInput = strict({
  tag: line(80),
  visible: Type.Boolean(),
  modifiedByPerson: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
  modifyDate: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
});

const RealmDataBody = strict({
  tags: Type.Optional(Type.Array(TagNoteInput, { maxItems: 60 })),
  tagNames: Type.Optional(Type.Array(line(80), { maxItems: 60 })),
  lifestyles: Type.Optional(Type.Array(Id, { maxItems: 40 })),
  lifestyleNames: Type.Optional(Type.Array(line(80), { maxItems: 40 })),
});

/** A web address; the other rules of the form check whether it is complete. */
const webAddress = Type.String({ maxLength: 2000 });

const CoOwnershipBody = strict({
  sharesTotal: Type.Integer({ minimum: fewestShares, maximum: mostShares }),
  sharesAvailable: Type.Integer({ minimum: 0, maximum: mostShares }),
});

const optionalParts = {
  /** The agent who owns the listing: the caller, unless staff write it for somebody else. */
  listingAgentId: Type.Optional(nullable(Id)),
  /** The listing's agents, all from the owner's team; the owner is always among them. */
  listingAgents: Type.Optional(Type.Array(Id, { maxItems: mostListingAgents, uniqueItems: true })),
  listingUrl: Type.Optional(nullable(webAddress)),
  pictures: Type.Optional(Type.Array(PictureInput, { maxItems: mostListingPhotos })),
  title: Type.Optional(textByLanguage(line(longestListingTitle))),
  archived: Type.Optional(Type.Boolean()),
  /** The home is archived as sold, and its agents' profiles list it; listing it again takes that back. */
  isSold: Type.Optional(Type.Literal(true)),
  mlsId: optionalLine(60),
  floorPlan: Type.Optional(Type.Union([PictureInput, strict({ url: webAddress }), Type.Null()])),
  realmData: Type.Optional(RealmDataBody),
  /** Without an amount the price is on request (resolutions 72). */
  price: Type.Optional(PriceOrRent),
  status: Type.Optional(oneOf(listingStatuses)),
  parentListing: Type.Optional(nullable(Id)),
  isDevelopment: Type.Optional(Type.Boolean()),
  startPrice: Type.Optional(nullable(Price)),
  coOwnership: Type.Optional(nullable(CoOwnershipBody)),
  /** For a prospect: the client whose home it is, one of the owner's clients. */
  clientPersonId: Type.Optional(nullable(Id)),
  /**
   * The version of the listing terms that the agent has accepted; null is refused, except for a prospect. B's payload
   * has no such field: an agent who has accepted the current terms with an earlier listing may leave it out. The
   * listing is then written without an acceptance of its own, and the form asks for it next time.
   */
  termsVersion: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  /** B §3's payload has both fields, but the server decides them: the creation date and the owner's brokerage. */
  dateListed: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  listingBrokerage: Type.Optional(
    nullable(Type.Union([Id, strict({ _id: Id, name: Type.Optional(Type.String({ maxLength: 200 })) })])),
  ),
};

const text = textOf(longestListingDescription);
const requiredParts = {
  listingType: oneOf(listingTypes),
  property: strict({ ...address, ...additions }),
  /** Plain text counts as English. */
  description: Type.Union([text, textByLanguage(text)]),
  /** YYYY-MM-DD. */
  dateAvailable: Type.String({ maxLength: 10 }),
};

/** POST /listings/ (B §3): answers `ListingDetail` with 201. */
export const ListingBody = strict({ ...requiredParts, ...optionalParts });
export type ListingBody = Static<typeof ListingBody>;

/**
 * PUT /listings/:id: fields that are left out stay, within `property` as well. Answers `ListingDetail`; an older
 * `version` is refused with CONFLICT, and `current` of the refusal is `ListingDetail` too.
 */
export const ListingUpdateBody = strict({
  ...optionalParts,
  listingType: Type.Optional(requiredParts.listingType),
  property: Type.Optional(
    strict({
      streetAddress: Type.Optional(address.streetAddress),
      city: Type.Optional(address.city),
      country: Type.Optional(address.country),
      ...additions,
    }),
  ),
  description: Type.Optional(requiredParts.description),
  dateAvailable: Type.Optional(requiredParts.dateAvailable),
  /**
   * The version that was changed. B's payload has none: if it is left out, the sent fields replace those of the current
   * listing, and nothing else changes.
   */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ListingUpdateBody = Static<typeof ListingUpdateBody>;

/** GET /listings/:id/history: price and status as they were from `at` on, the oldest first. */
export const ListingChange = Type.Object({
  at: IsoDateTime,
  status: oneOf(listingStatuses),
  price: ListingPrice,
  startPrice: nullable(Money),
});
export type ListingChange = Static<typeof ListingChange>;

/** GET /listings/:id/viewers: the latest first, for those who may edit the listing. */
export const ListingViewer = Type.Object({
  personId: Id,
  agentId: nullable(Id),
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  brokerageName: nullable(Type.String()),
  lastViewedAt: IsoDateTime,
  views: Type.Integer({ minimum: 1 }),
});
export type ListingViewer = Static<typeof ListingViewer>;

/** POST /listings/:id/inquiries: a letter to the listing's agents, who answer to the asker's own e-mail. */
export const ListingInquiryBody = strict({
  message: filledTextOf(longestListingInquiry),
});
export type ListingInquiryBody = Static<typeof ListingInquiryBody>;

export const ListingInquiryAnswer = Type.Object({
  _id: Id,
  createdAt: IsoDateTime,
  /** Full names of the agents who received it. */
  agents: Type.Array(Type.String()),
});
export type ListingInquiryAnswer = Static<typeof ListingInquiryAnswer>;

/** GET /listings/:id/inquiries: the questions, the latest first, for people who may edit the listing. */
export const ListingInquiry = Type.Object({
  _id: Id,
  createdAt: IsoDateTime,
  message: Type.String(),
  person: Type.Object({
    _id: Id,
    agentId: nullable(Id),
    fullName: Type.String(),
    photoURL: nullable(Type.String()),
    email: Type.String(),
  }),
});
export type ListingInquiry = Static<typeof ListingInquiry>;

/** One listing of the listings-only picker (B §3). */
export const ListingOnlyListing = Type.Object({
  _id: Id,
  source: Type.String({ description: 'manual: added by hand' }),
  archived: Type.Boolean(),
  selected: Type.Boolean(),
  thumbnail: nullable(Type.String()),
  fullAddress: Type.String(),
  itemsForSale: nullable(Type.Object({ _id: Id })),
  paidUntil: Type.Optional(nullable(IsoDateTime)),
  renews: Type.Optional(Type.Boolean({ description: 'the next year is charged by itself' })),
  /** null: nothing is due for it. */
  payment: Type.Optional(nullable(oneOf(listingPayments))),
});
export type ListingOnlyListing = Static<typeof ListingOnlyListing>;

/** GET /listings/listing-only-listings/:agentId (B §7). */
export const ListingOnlyListings = Type.Object({
  subscribedListings: Type.Array(ListingOnlyListing),
  availableListings: Type.Array(ListingOnlyListing),
});
export type ListingOnlyListings = Static<typeof ListingOnlyListings>;
