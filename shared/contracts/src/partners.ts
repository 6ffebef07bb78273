import { type Static, Type } from 'typebox';
import { ArticleDocument } from './articleDocument.ts';
import {
  filledTextOf,
  Id,
  IsoDate,
  IsoDateTime,
  lineOf,
  nullable,
  oneOf,
  pageOf,
  strict,
  textOf,
} from './base.ts';
import { enquiryAnswers, partnerLimits as limits, partnerCategories, partnerRegions } from './lists.ts';

const languageAsked = Type.Optional(Type.String({ maxLength: 10 }));
const pageAsked = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));

export const PartnerSummary = Type.Object({
  _id: Id,
  name: Type.String(),
  category: oneOf(partnerCategories),
  regions: Type.Array(oneOf(partnerRegions)),
  summary: Type.String(),
  city: Type.String(),
  country: Type.String(),
  pictureBaseUrl: nullable(Type.String()),
  /** What the picture shows, in the language of the text. */
  pictureAlt: Type.String(),
  /** Offers that can be used today. */
  offersCount: Type.Integer(),
});
export type PartnerSummary = Static<typeof PartnerSummary>;

/** An offer that can be used today. `href` is '' if there is nothing to open. */
export const PartnerOffer = Type.Object({
  _id: Id,
  title: Type.String(),
  terms: Type.String(),
  startsOn: nullable(IsoDate),
  endsOn: nullable(IsoDate),
  href: Type.String(),
});
export type PartnerOffer = Static<typeof PartnerOffer>;

/** GET /partners/:id: `language` says in which language the text was found. */
export const Partner = Type.Object({
  ...PartnerSummary.properties,
  language: Type.String(),
  document: ArticleDocument,
  website: Type.String(),
  contactName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  offers: Type.Array(PartnerOffer),
});
export type Partner = Static<typeof Partner>;

/** GET /partners: `q` is words of the name, the summary, or an offer's title. */
export const PartnersQuery = strict({
  language: languageAsked,
  category: Type.Optional(oneOf(partnerCategories)),
  region: Type.Optional(oneOf(partnerRegions)),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: pageAsked,
});
export type PartnersQuery = Static<typeof PartnersQuery>;

/** `categories` and `regions` are those of all partners; the filters do not narrow them. */
export const PartnerPage = Type.Object({
  ...pageOf(PartnerSummary).properties,
  categories: Type.Array(Type.Object({ category: oneOf(partnerCategories), count: Type.Integer() })),
  regions: Type.Array(oneOf(partnerRegions)),
});
export type PartnerPage = Static<typeof PartnerPage>;

export const PartnerQuery = strict({ language: languageAsked });
export type PartnerQuery = Static<typeof PartnerQuery>;

/** POST /partners/:id/enquiries: the member makes the id, so that a repeated request sends nothing twice. */
export const EnquiryBody = strict({
  _id: Id,
  offerId: nullable(Id),
  message: filledTextOf(limits.enquiry),
  answerBy: oneOf(enquiryAnswers),
  /** Where `answerBy` is `phone`. */
  phone: lineOf(limits.contact),
  language: languageAsked,
});
export type EnquiryBody = Static<typeof EnquiryBody>;

/** `threadId` is the conversation with the concierge about it; without one, `reference` names the request. */
export const EnquiryAnswer = Type.Object({ threadId: nullable(Id), reference: nullable(Type.String()) });
export type EnquiryAnswer = Static<typeof EnquiryAnswer>;

/** A partner in one language. */
export const PartnerWords = strict({
  name: lineOf(limits.name),
  summary: textOf(limits.summary),
  pictureAlt: lineOf(300),
  document: ArticleDocument,
});
export type PartnerWords = Static<typeof PartnerWords>;

export const OfferWords = strict({ title: lineOf(limits.offerTitle), terms: textOf(limits.terms) });
export type OfferWords = Static<typeof OfferWords>;

export const OfferDraft = strict({
  _id: Id,
  startsOn: nullable(IsoDate),
  endsOn: nullable(IsoDate),
  href: lineOf(limits.address),
  texts: strict({ en: OfferWords, zh_hans: Type.Optional(OfferWords), ar: Type.Optional(OfferWords) }),
});
export type OfferDraft = Static<typeof OfferDraft>;

/** A partner as staff write it. */
export const PartnerDraft = strict({
  category: oneOf(partnerCategories),
  regions: Type.Array(oneOf(partnerRegions), { maxItems: partnerRegions.length, uniqueItems: true }),
  website: lineOf(limits.address),
  city: lineOf(limits.place),
  country: lineOf(limits.place),
  contactName: lineOf(limits.contact),
  contactEmail: lineOf(limits.contact),
  contactPhone: lineOf(limits.contact),
  pictureBaseUrl: nullable(lineOf(limits.address)),
  /** Whether members can find it. */
  isShown: Type.Boolean(),
  texts: strict({
    en: PartnerWords,
    zh_hans: Type.Optional(PartnerWords),
    ar: Type.Optional(PartnerWords),
  }),
  offers: Type.Array(OfferDraft, { maxItems: limits.offers }),
});
export type PartnerDraft = Static<typeof PartnerDraft>;

/** PUT /partners/:id: an outdated version gets CONFLICT with the current partner. */
export const PartnerChangeBody = strict({
  version: Type.Integer({ minimum: 0 }),
  ...PartnerDraft.properties,
});
export type PartnerChangeBody = Static<typeof PartnerChangeBody>;

const editedHead = {
  _id: Id,
  version: Type.Integer(),
  changedAt: IsoDateTime,
  changedBy: nullable(Type.String()),
};

export const EditedPartner = Type.Object({ ...editedHead, draft: PartnerDraft });
export type EditedPartner = Static<typeof EditedPartner>;

export const EditedPartnerSummary = Type.Object({
  ...editedHead,
  name: Type.String(),
  category: oneOf(partnerCategories),
  isShown: Type.Boolean(),
  /** Those that can be used today, of all. */
  openOffers: Type.Integer(),
  offers: Type.Integer(),
  enquiries: Type.Integer(),
});
export type EditedPartnerSummary = Static<typeof EditedPartnerSummary>;

export const EditedPartnersQuery = strict({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: pageAsked,
});
export type EditedPartnersQuery = Static<typeof EditedPartnersQuery>;
export const EditedPartnerPage = pageOf(EditedPartnerSummary);

/** A member's enquiry about a partner, as staff see it. */
export const Enquiry = Type.Object({
  _id: Id,
  partnerId: Id,
  partnerName: Type.String(),
  offerTitle: nullable(Type.String()),
  personId: Id,
  personName: Type.String(),
  personEmail: Type.String(),
  message: Type.String(),
  answerBy: oneOf(enquiryAnswers),
  phone: Type.String(),
  threadId: nullable(Id),
  reference: nullable(Type.String()),
  createdAt: IsoDateTime,
});
export type Enquiry = Static<typeof Enquiry>;

export const EnquiriesQuery = strict({ partner: Type.Optional(Id), page: pageAsked });
export type EnquiriesQuery = Static<typeof EnquiriesQuery>;
export const EnquiryPage = pageOf(Enquiry);
