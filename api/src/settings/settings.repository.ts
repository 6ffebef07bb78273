import { AdminSettings, DashboardSettings, SearchSettings, SystemSettings } from '@portico/contracts';
import { usualAuditMonths } from '@portico/contracts/lists';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../db/client.ts';
import { settings, tagCategories, tags } from '../db/schema/index.ts';

/** The category of the tags by which homes and clients are matched (B §3). */
export const lifestyleCategory = 'Lifestyle';

/** The settings of a database that has none stored. */
const systemDefaults: SystemSettings = {
  maintenanceMode: false,
  message: '',
  headline: '',
  maintenance: null,
  showAmitySocial: false,
  showChat: false,
  showTeamSubscription: true,
  usePublicListings: true,
  conciergeEmail: 'concierge@portico.test',
  gettingStartedUrl: '',
  pressUrl: '',
  versionLabel: '',
};
const dashboardDefaults: DashboardSettings = { showInsights: false, showWhoViewedMe: true };
const searchDefaults: Pick<SearchSettings, 'locationRadiusMiles' | 'countries'> = {
  locationRadiusMiles: 50,
  countries: [],
};

const { locationRadiusMiles, countries } = SearchSettings.properties;
const searchOptions = Type.Object({ locationRadiusMiles, countries });

const auditDocument = Type.Object({ months: AdminSettings.properties.auditMonths });

export type Settings = { system: SystemSettings; dashboard: DashboardSettings };

/** Stored fields override the defaults one by one, so a setting added later needs no migration. */
function merged<T extends object>(schema: TObject, defaults: T, stored: unknown): T {
  const value = { ...defaults, ...(stored as Partial<T> | undefined) };
  if (!Value.Check(schema, value)) throw new Error('a settings document does not match its schema');
  return value;
}

async function readDocuments(db: Database, keys: string[]): Promise<Map<string, unknown>> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys));
  return new Map(rows.map((row) => [row.key, row.value]));
}

type SettingsDocuments = { system?: unknown; dashboard?: unknown };

/** System and dashboard settings from their stored documents. */
export const settingsOf = ({ system, dashboard }: SettingsDocuments): Settings => ({
  system: merged(SystemSettings, systemDefaults, system),
  dashboard: merged(DashboardSettings, dashboardDefaults, dashboard),
});

/** The documents as one column, for statements that read them together with something else. */
export const settingsDocuments = sql<SettingsDocuments>`(
  select coalesce(jsonb_object_agg(${settings.key}, ${settings.value}), '{}')
  from ${settings} where ${settings.key} in ('system', 'dashboard'))`;

/** System and dashboard settings: what the session's flags depend on. */
export async function readSettings(db: Database): Promise<Settings> {
  return settingsOf(Object.fromEntries(await readDocuments(db, ['system', 'dashboard'])));
}

/**
 * How many months the audit log is kept. It has a document of its own, because the system's is readable without a
 * sign-in.
 */
export async function readAuditMonths(db: Database): Promise<number> {
  const stored = (await readDocuments(db, ['audit'])).get('audit');
  return merged(auditDocument, { months: usualAuditMonths }, stored).months;
}

/** The search settings without the tags, which have their own tables. */
export async function readSearchOptions(db: Database) {
  const documents = await readDocuments(db, ['search']);
  return merged(searchOptions, searchDefaults, documents.get('search'));
}

/**
 * Tags of the categories whose name begins with `prefix`, in staff's order: those on offer, or with the retired ones,
 * which label what still has them.
 */
export async function readTags(
  db: Database,
  prefix: string,
  which: 'offered' | 'all' = 'offered',
): Promise<SearchSettings['listingTags']> {
  const rows = await db
    .select({
      _id: tags.id,
      name: tags.name,
      displayName: tags.displayName,
      category: tagCategories.name,
      names: tags.names,
      isVisible: sql<boolean>`${tags.isVisible} and ${tagCategories.isVisible}`,
    })
    .from(tags)
    .innerJoin(tagCategories, eq(tagCategories.id, tags.categoryId))
    .where(
      and(
        like(tagCategories.name, `${prefix}%`),
        which === 'all' ? undefined : and(tags.isVisible, tagCategories.isVisible),
      ),
    )
    .orderBy(asc(tagCategories.position), asc(tagCategories.name), asc(tags.position), asc(tags.displayName));
  return rows.map(({ isVisible, names, ...tag }) => ({
    ...tag,
    ...(Object.keys(names).length > 0 && { names }),
    ...(!isVisible && { isRetired: true as const }),
  }));
}

/** Tags that were merged, by name, each with the one that replaced it. */
async function readMergedTags(db: Database): Promise<Map<string, string>> {
  const into = alias(tags, 'into_tag');
  const rows = await db
    .select({ from: tags.name, into: into.name })
    .from(tags)
    .innerJoin(into, eq(into.id, tags.mergedIntoId));
  return new Map(rows.map((row) => [row.from, row.into]));
}

/** A form that was opened before two tags were merged may name the one that is gone: it then means its replacement. */
export async function readCurrentNames(db: Database): Promise<(name: string) => string> {
  const merged = await readMergedTags(db);
  const current = (name: string): string => {
    const next = merged.get(name.trim());
    return next === undefined ? name : current(next);
  };
  return current;
}

type Tagged = { tagNames?: string[]; lifestyleNames?: string[] };

/** The input, with the tags and lifestyles that were merged replaced by the remaining ones. */
export async function withCurrentTags<Sent extends Tagged>(db: Database, sent: Sent): Promise<Sent> {
  const { tagNames, lifestyleNames } = sent;
  if (!tagNames?.length && !lifestyleNames?.length) return sent;
  const current = await readCurrentNames(db);
  const distinct = (names: string[]) => [...new Set(names.map(current))];
  return {
    ...sent,
    ...(tagNames && { tagNames: distinct(tagNames) }),
    ...(lifestyleNames && { lifestyleNames: distinct(lifestyleNames) }),
  };
}
