import { paymentProcessors } from '@portico/contracts/lists';
import { sql } from 'drizzle-orm';
import {
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
import { belongsTo, createdAt, id, instant, quoted, updatedAt } from './columns.ts';

export type ConvertAccount = {
  status: string;
  freeTrialAnnual: string | null;
  freeTrialMonthly: string | null;
};

/** A human being, whether or not an account lets them sign in: members, staff and clients (A §3 Person). */
export const people = pgTable(
  'people',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text().notNull().generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    primaryEmail: text().notNull(),
    phone: text(),
    photoUrl: text(),
    acceptedTermsAt: instant(),
    onBoardedAgentAt: instant(),
    convertAccount: jsonb().$type<ConvertAccount>(),
    isTracked: boolean().notNull().default(true),
    /** Kinds of mail that the person has turned off; all others are sent. */
    mutedNotifications: text().array().notNull().default(sql`'{}'::text[]`),
    /** Kinds of mail that are collected in one daily mail. */
    gatheredNotifications: text().array().notNull().default(sql`'{}'::text[]`),
    /** Subjects that are left out of the person's list of notices. */
    mutedNotices: text().array().notNull().default(sql`'{}'::text[]`),
    /**
     * Whether agents whose profile they view see their name (`/whoviewedme`); otherwise they are counted without it.
     */
    isNamedAsVisitor: boolean().notNull().default(false),
    /** Whether they see who views their own profile; otherwise no visit to it is stored. */
    keepsVisitors: boolean().notNull().default(true),
    /** Increases with every change of the person or their agent's record; an outdated write is refused (CONFLICT). */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('people_email_is_lower', sql`${table.primaryEmail} = lower(${table.primaryEmail})`),
    index('people_email').on(table.primaryEmail),
    // A typed address or number matches the beginning of one; a number without its country matches the end of one.
    index('people_email_begins').on(table.primaryEmail.op('text_pattern_ops')),
    index('people_phone_begins').on(table.phone.op('text_pattern_ops')),
    index('people_phone_ends').using('btree', sql`reverse(phone) text_pattern_ops`),
  ],
);

export const personRoles = pgTable(
  'person_roles',
  {
    personId: belongsTo(() => people.id),
    role: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    index('person_roles_role').on(table.role, table.personId),
    check(
      'person_roles_known',
      sql`${table.role} in ('admin','agent','billingAdmin','concierge','demo','realmAdmin','realmExecutive')`,
    ),
  ],
);

/** What lets a person sign in. The username and the e-mail are stored in lower case and are both unique. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .unique()
      .references(() => people.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    mustSetPassword: boolean().notNull().default(false),
    passwordChangedAt: instant(),
    isActive: boolean().notNull().default(true),
    /** Set by staff, independently of the subscription; shown as a suspended membership (A §4). */
    suspendedAt: instant(),
    suspendedReason: text(),
    paymentProcessor: text().notNull().default('none'),
    hubspotAgentId: text(),
    lastSignInAt: instant(),
    /** The language of mails (identity/language.ts); null means English, until a page has named one. */
    language: text(),
    /** The person's name and e-mail in search form: searching the list of users must not join. Kept by triggers. */
    searchName: text().notNull().default(''),
    /**
     * The person's state, for lists of 100,000 people: `standing` until `standingUntil`, `standingThen` from then on.
     * Kept by triggers (0078) with the rule of `standing_at`, like the columns below it.
     */
    standing: text().notNull().default('active'),
    standingUntil: instant(),
    standingThen: text(),
    /** The membership that counts: its model and its end. */
    plan: text(),
    planEndsAt: instant(),
    roleNames: text().array().notNull().default(sql`'{}'::text[]`),
    /** The brokerage of the person's agent, so that a list of its 12,000 people needs no join. */
    brokerageId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // A list of one standing in each order; only few standings have changed with time since they were written.
    index('accounts_standing_name').on(table.standing, table.searchName, table.personId),
    index('accounts_standing_created').on(table.standing, table.createdAt, table.personId),
    index('accounts_standing_then').on(table.standingThen, table.standingUntil),
    index('accounts_standing_until').on(table.standingUntil),
    index('accounts_plan_name').on(table.plan, table.searchName, table.personId),
    index('accounts_brokerage_name').on(table.brokerageId, table.searchName, table.personId),
    index('accounts_roles').using('gin', table.roleNames),
    index('accounts_search_name').using('gin', table.searchName.op('gin_trgm_ops')),
    index('accounts_name').on(table.searchName, table.personId),
    index('accounts_created').on(table.createdAt, table.personId),
    index('accounts_last_sign_in').on(table.lastSignInAt.asc().nullsFirst(), table.personId),
    index('accounts_hubspot_agent').on(table.hubspotAgentId).where(sql`hubspot_agent_id is not null`),
    uniqueIndex('accounts_username').on(table.username),
    uniqueIndex('accounts_email').on(table.email),
    check(
      'accounts_names_are_lower',
      sql`${table.email} = lower(${table.email}) and ${table.username} = lower(${table.username})`,
    ),
    check(
      'accounts_payment_processor',
      sql`${table.paymentProcessor} in (${sql.raw(quoted(paymentProcessors))})`,
    ),
  ],
);
