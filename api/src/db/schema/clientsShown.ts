import type { TextByLanguage } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { belongsTo, createdAt, id, instant, serial, updatedAt } from './columns.ts';
import { companyPeople } from './companies.ts';
import { listings } from './listings.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** For homes that had become private before titles were kept, and those that an older release shares meanwhile. */
const unknownTitle = {
  en: 'A home that is no longer shown',
  zh_hans: '已不再展示的房源',
  ar: 'عقار لم يعد معروضًا',
};

/** Homes that an agent shows to a client without an account. Only a hash of the link's secret is stored. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    clientId: belongsTo(() => clients.id),
    message: text().notNull().default(''),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    openedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shortlists_client').on(table.clientId, table.createdAt),
    index('shortlists_agent').on(table.agentId),
  ],
);

export const shortlistHomes = pgTable(
  'shortlist_homes',
  {
    shortlistId: belongsTo(() => shortlists.id),
    listingId: belongsTo(() => listings.id),
    position: integer().notNull(),
    /** As it was when the agent shared the home: shown when the reader may no longer see the home. */
    title: jsonb().$type<TextByLanguage>().notNull().default(unknownTitle),
    /** The client's answer; null until they give one. */
    answer: text(),
    word: text().notNull().default(''),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.listingId] }),
    index('shortlist_homes_listing').on(table.listingId),
    check('shortlist_homes_answer', sql`${table.answer} in ('interested','no')`),
  ],
);

/**
 * A client whom their agent shows to the network without a name. The details that others read are coarse, so that every
 * combination fits several clients (docs/matching.md).
 */
export const prospects = pgTable(
  'prospects',
  {
    clientId: uuid()
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    agentId: belongsTo(() => agents.id),
    sharedAt: createdAt(),
    /** `buy` or `rent`; null until the coarse description is written, and until then nobody else sees the row. */
    offer: text(),
    /** A buyer who would rent instead. */
    alsoRents: boolean().notNull().default(false),
    country: text(),
    city: text(),
    /** The lower end of the budget's band in US dollars; null where too few clients share it. */
    budgetFrom: bigint({ mode: 'number' }),
    lifestyleNames: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    index('prospects_agent').on(table.agentId),
    index('prospects_list').on(table.offer, table.country, table.clientId),
  ],
);

/**
 * One agent asks another for an introduction to a client they know only without a name, or to a person at a company of
 * Company Connect. In a referral, the client's agent (the owner) offers the client to another agent (the asker), who
 * answers.
 */
export const introductions = pgTable(
  'introductions',
  {
    id: id(),
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    companyPersonId: uuid().references(() => companyPeople.id, { onDelete: 'cascade' }),
    askerAgentId: belongsTo(() => agents.id),
    ownerAgentId: belongsTo(() => agents.id),
    isReferral: boolean().notNull().default(false),
    state: text().notNull().default('pending'),
    /** Something an agent has not looked at yet: a request that waits for them, or the answer to their own. */
    isNewToAsker: boolean().notNull().default(false),
    isNewToOwner: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // A waiting referral must not block a request for the same client: that would reveal whose prospect it is.
    uniqueIndex('introductions_pending')
      .on(table.clientId, table.askerAgentId, table.isReferral)
      .where(sql`state = 'pending'`),
    uniqueIndex('introductions_company_pending')
      .on(table.companyPersonId, table.askerAgentId)
      .where(sql`state = 'pending'`),
    index('introductions_client').on(table.clientId),
    index('introductions_company_person').on(table.companyPersonId),
    index('introductions_asker').on(table.askerAgentId, table.createdAt),
    index('introductions_owner').on(table.ownerAgentId, table.createdAt),
    index('introductions_new_to_asker').on(table.askerAgentId).where(sql`is_new_to_asker`),
    index('introductions_new_to_owner').on(table.ownerAgentId).where(sql`is_new_to_owner`),
    index('introductions_due').on(table.expiresAt).where(sql`state = 'pending'`),
    check(
      'introductions_state',
      sql`${table.state} in ('pending','accepted','declined','withdrawn','expired')`,
    ),
    check('introductions_subject', sql`num_nonnulls(${table.clientId}, ${table.companyPersonId}) = 1`),
    check('introductions_others', sql`${table.askerAgentId} <> ${table.ownerAgentId}`),
  ],
);

/** The thread of an introduction: each state it reached, who caused it, and their words. */
export const introductionSteps = pgTable(
  'introduction_steps',
  {
    id: serial(),
    introductionId: belongsTo(() => introductions.id),
    state: text().notNull(),
    /** Null where a deadline caused it. */
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    word: text().notNull().default(''),
    at: createdAt(),
  },
  (table) => [
    index('introduction_steps_thread').on(table.introductionId, table.id),
    index('introduction_steps_person').on(table.personId).where(sql`person_id is not null`),
  ],
);
