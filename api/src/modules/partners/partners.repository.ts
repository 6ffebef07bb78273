import type { PartnerCategory, PartnerRegion, PartnersQuery } from '@portico/contracts';
import { offerDays } from '@portico/rules/partners';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { partnerOffers, partners, partnerTexts } from '../../db/schema/index.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';
import { rowsOf } from '../../support/rows.ts';

const fallbackLanguage = 'en';

export type Reading = { language: string; now: Date };

/** The words in `language`, or in English if they were not translated. */
const inLanguage = (language: string) =>
  eq(
    partnerTexts.language,
    sql`(select chosen.language from ${partnerTexts} chosen
      where chosen.partner_id = ${partners.id} and chosen.language in (${language}, ${fallbackLanguage})
      order by chosen.language = ${language} desc limit 1)`,
  );

/** Offers that can be used at a moment, by the same rule as `isOfferOpen`. */
export function isOpen(now: Date): SQL {
  const { startedBy, notEndedBefore } = offerDays(now);
  return sql`(${partnerOffers.startsOn} is null or ${partnerOffers.startsOn} <= ${startedBy}::date)
    and (${partnerOffers.endsOn} is null or ${partnerOffers.endsOn} >= ${notEndedBefore}::date)`;
}

const summaryColumns = (now: Date) => ({
  _id: partners.id,
  name: partnerTexts.name,
  category: partners.category,
  regions: partners.regions,
  summary: partnerTexts.summary,
  city: partners.city,
  country: partners.country,
  pictureBaseUrl: partners.pictureBaseUrl,
  pictureAlt: partnerTexts.pictureAlt,
  offersCount: sql<number>`(select count(*)::int from ${partnerOffers}
    where ${partnerOffers.partnerId} = ${partners.id} and ${isOpen(now)})`,
});

/** `%` and `_` in the typed text are ordinary characters. */
const containing = (typed: string) => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;

function holdsWords(q: string, { language, now }: Reading): SQL {
  const text = containing(q);
  return sql`(exists (select 1 from ${partnerTexts} where ${partnerTexts.partnerId} = ${partners.id}
      and ${partnerTexts.language} in (${language}, ${fallbackLanguage})
      and (${partnerTexts.name} ilike ${text} or ${partnerTexts.summary} ilike ${text}))
    or exists (select 1 from ${partnerOffers} where ${partnerOffers.partnerId} = ${partners.id} and ${isOpen(now)}
      and (${partnerOffers.texts} -> ${language} ->> 'title' ilike ${text}
        or ${partnerOffers.texts} -> ${fallbackLanguage} ->> 'title' ilike ${text})))`;
}

function asked({ category, region, q }: PartnersQuery, reading: Reading): SQL {
  const parts = [sql`${partners.isShown}`];
  if (category) parts.push(sql`${partners.category} = ${category}`);
  if (region) parts.push(sql`${partners.regions} && ${sql.param([region, 'worldwide'])}::text[]`);
  if (q?.trim()) parts.push(holdsWords(q, reading));
  return sql.join(parts, sql` and `);
}

export function readPartners(db: Database, query: PartnersQuery, reading: Reading, window: PageWindow) {
  return db
    .select(summaryColumns(reading.now))
    .from(partners)
    .innerJoin(partnerTexts, and(eq(partnerTexts.partnerId, partners.id), inLanguage(reading.language)))
    .where(asked(query, reading))
    .orderBy(asc(sql`lower(${partnerTexts.name})`), asc(partners.id))
    .limit(window.limit)
    .offset(window.offset);
}

export const countPartners = (db: Database, query: PartnersQuery, reading: Reading): Promise<number> =>
  readCount(db, sql`select 1 from ${partners} where ${asked(query, reading)}`);

export const readCategories = (db: Database) =>
  rowsOf<{ category: PartnerCategory; count: number }>(
    db,
    sql`select ${partners.category} as category, count(*)::int as count from ${partners}
      where ${partners.isShown} group by 1 order by 1`,
  );

export async function readRegions(db: Database): Promise<PartnerRegion[]> {
  const rows = await rowsOf<{ region: PartnerRegion }>(
    db,
    sql`select distinct unnest(${partners.regions}) as region from ${partners} where ${partners.isShown}`,
  );
  return rows.map(({ region }) => region);
}

/** `document` and `documentLanguage` are English where nothing was written in the language. */
export async function readPartner(db: Database, id: string, { language, now }: Reading) {
  const [row] = await db
    .select({
      ...summaryColumns(now),
      language: partnerTexts.language,
      document: partnerTexts.document,
      website: partners.website,
      contactName: partners.contactName,
      contactEmail: partners.contactEmail,
      contactPhone: partners.contactPhone,
    })
    .from(partners)
    .innerJoin(partnerTexts, and(eq(partnerTexts.partnerId, partners.id), inLanguage(language)))
    .where(and(eq(partners.id, id), eq(partners.isShown, true)));
  if (!row || row.document.content.length > 0 || row.language === fallbackLanguage) return row ?? null;
  const [english] = await db
    .select({ language: partnerTexts.language, document: partnerTexts.document })
    .from(partnerTexts)
    .where(and(eq(partnerTexts.partnerId, id), eq(partnerTexts.language, fallbackLanguage)));
  return { ...row, ...english };
}

export function readOffers(db: Database, partnerId: string) {
  return db
    .select()
    .from(partnerOffers)
    .where(eq(partnerOffers.partnerId, partnerId))
    .orderBy(asc(partnerOffers.position), asc(partnerOffers.id));
}
