import type { UsageRisk } from '@portico/contracts';
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, instant, serial } from './columns.ts';
import { people } from './people.ts';

/*
 * The data of the usage report (docs/usage.md): `usage_events` added up by days, then by periods. Only a job writes
 * here. `feature` is a kind of event, `area:…` for the pages of one area, or '' for everything.
 */

/**
 * The people whose days must be counted again. Triggers append to it when events arrive, arrive late or are deleted,
 * and when a person is no longer tracked; the job takes what it finds, so no writer ever waits for it.
 */
export const usageStale = pgTable('usage_stale', {
  id: serial(),
  day: date({ mode: 'string' }).notNull(),
  personId: uuid().notNull(),
});

/** A person has one role a day: that of their last event. */
export const usagePersonDays = pgTable(
  'usage_person_days',
  {
    personId: belongsTo(() => people.id),
    day: date({ mode: 'string' }).notNull(),
    feature: text().notNull(),
    role: text().notNull(),
    events: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.day, table.feature] }),
    index('usage_person_days_day').on(table.day, table.feature, table.role, table.personId, table.events),
  ],
);

/** Stands for "every group" and for a person without a brokerage: a key can't hold null. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

const ofWhom = () => ({
  /** '' for all roles. */
  role: text().notNull(),
  groupId: uuid().notNull(),
  feature: text().notNull(),
});

export const usageDays = pgTable(
  'usage_days',
  {
    day: date({ mode: 'string' }).notNull(),
    ...ofWhom(),
    events: bigint({ mode: 'number' }).notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.groupId, table.feature, table.day] })],
);

/** What each person did in each period and in the one before it: the people behind every figure. */
export const usagePersonPeriods = pgTable(
  'usage_person_periods',
  {
    days: smallint().notNull(),
    feature: text().notNull(),
    personId: belongsTo(() => people.id),
    role: text().notNull(),
    brokerageId: uuid().notNull(),
    events: integer().notNull(),
    previousEvents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.days, table.feature] }),
    index('usage_person_periods_most').on(
      table.days,
      table.feature,
      table.events.desc().nullsFirst(),
      table.personId,
      table.role,
    ),
    index('usage_person_periods_brokerage').on(
      table.days,
      table.feature,
      table.brokerageId,
      table.role,
      table.personId,
      table.events,
      table.previousEvents,
    ),
  ],
);

export const usagePeriodCounts = pgTable(
  'usage_period_counts',
  {
    days: smallint().notNull(),
    ...ofWhom(),
    events: bigint({ mode: 'number' }).notNull(),
    previousEvents: bigint({ mode: 'number' }).notNull(),
    members: integer().notNull(),
    previousMembers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.role, table.groupId, table.feature] })],
);

/** Everybody who was ever active, and every member who might become so. */
export const usagePeople = pgTable(
  'usage_people',
  {
    personId: uuid()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    lastAt: instant(),
    /** On how many of the last thirty days they did anything, and of the thirty days before. */
    activeDays: smallint().notNull(),
    previousDays: smallint().notNull(),
    risk: text().$type<UsageRisk>(),
  },
  (table) => [index('usage_people_risk').on(table.risk, table.role, table.lastAt, table.personId)],
);

/** One row: the first day with figures, the last whole day in the periods, and when that was counted. */
export const usageCounts = pgTable('usage_counts', {
  id: smallint().primaryKey(),
  since: date({ mode: 'string' }),
  through: date({ mode: 'string' }).notNull(),
  countedAt: instant().notNull(),
});
