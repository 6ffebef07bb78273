import type {
  ArticleDocument,
  EnquiryAnswerBy,
  OfferDraft,
  PartnerCategory,
  PartnerRegion,
} from '@portico/contracts';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

/** Firms that members recommend to their clients. */
export const partners = pgTable('partners', {
  id: id(),
  category: text().$type<PartnerCategory>().notNull(),
  regions: text().array().$type<PartnerRegion[]>().notNull().default([]),
  website: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  pictureBaseUrl: text(),
  /** Whether members can find it. */
  isShown: boolean().notNull().default(false),
  version: integer().notNull().default(0),
  changedAt: instant().notNull().defaultNow(),
  changedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
});

/** A partner in one language; English is always there. */
export const partnerTexts = pgTable(
  'partner_texts',
  {
    partnerId: belongsTo(() => partners.id),
    language: text().notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    pictureAlt: text().notNull().default(''),
    document: jsonb().$type<ArticleDocument>().notNull().default({ type: 'doc', content: [] }),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.language] })],
);

/** The first and last day on which the offer can be used; null means no limit. */
export const partnerOffers = pgTable(
  'partner_offers',
  {
    id: id(),
    partnerId: belongsTo(() => partners.id),
    startsOn: date(),
    endsOn: date(),
    href: text().notNull().default(''),
    texts: jsonb().$type<OfferDraft['texts']>().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index('partner_offers_partner').on(table.partnerId, table.position)],
);

/** Members' enquiries about partners. The member's page makes the id, so that one enquiry is sent once. */
export const partnerEnquiries = pgTable(
  'partner_enquiries',
  {
    id: id(),
    partnerId: belongsTo(() => partners.id),
    /** The offer's name when the member asked; null for no offer in particular. */
    offerTitle: text(),
    personId: belongsTo(() => people.id),
    message: text().notNull(),
    answerBy: text().$type<EnquiryAnswerBy>().notNull(),
    phone: text().notNull().default(''),
    /** The conversation with the concierge about it; if that is deleted, the enquiry stays. */
    threadId: uuid(),
    reference: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('partner_enquiries_created').on(table.createdAt, table.id),
    index('partner_enquiries_partner').on(table.partnerId, table.createdAt),
    index('partner_enquiries_person').on(table.personId),
  ],
);
