import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, updatedAt } from './columns.ts';
import { agents } from './organisations.ts';

/** A company of Company Connect, entered by an agent who can introduce others to people there. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    name: text().notNull(),
    /** One of `companyKinds`. */
    kind: text().notNull(),
    city: text().notNull().default(''),
    country: text(),
    website: text(),
    about: text().notNull(),
    /** The names and roles of its people, so that one index also finds a company by them. */
    peopleWords: text().notNull().default(''),
    searchName: text()
      .notNull()
      .generatedAlwaysAs(sql`search_form(name || ' ' || city || ' ' || about || ' ' || people_words)`),
    takenDownAt: instant(),
    takenDownReason: text(),
    /** Its agent has removed it. It stays for as long as introductions name it, but nobody finds it. */
    removedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('companies_agent').on(table.agentId),
    index('companies_list').on(table.name, table.id),
    index('companies_search_name').using('gin', table.searchName.op('gin_trgm_ops')),
  ],
);

/** A person at a company. They are not a member, so only their agent sees how to reach them. */
export const companyPeople = pgTable(
  'company_people',
  {
    id: id(),
    companyId: belongsTo(() => companies.id),
    position: integer().notNull().default(0),
    fullName: text().notNull(),
    role: text().notNull(),
    reach: text().notNull(),
    /** Removed. The row stays, without contact details, while introductions name it. */
    removedAt: instant(),
  },
  (table) => [index('company_people_company').on(table.companyId, table.position)],
);
