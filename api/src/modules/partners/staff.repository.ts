import type { EditedPartnersQuery, PartnerDraft, PartnerWords } from '@portico/contracts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { partnerEnquiries, partnerOffers, partners, partnerTexts, people } from '../../db/schema/index.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';
import { isOpen, readOffers } from './partners.repository.ts';

type Row = typeof partners.$inferSelect;

const changedByName = sql<string | null>`nullif(concat_ws(' ', ${people.firstName}, ${people.lastName}), '')`;

function asked({ q }: EditedPartnersQuery): SQL {
  if (!q?.trim()) return sql`true`;
  const text = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`exists (select 1 from ${partnerTexts} named where named.partner_id = ${partners.id} and named.name ilike ${text})`;
}

export async function readEditedPage(
  db: Database,
  query: EditedPartnersQuery,
  now: Date,
  window: PageWindow,
) {
  const ofOffers = sql`from ${partnerOffers} where ${partnerOffers.partnerId} = ${partners.id}`;
  const rows = await db
    .select({
      _id: partners.id,
      version: partners.version,
      changedAt: partners.changedAt,
      changedBy: changedByName,
      name: partnerTexts.name,
      category: partners.category,
      isShown: partners.isShown,
      offers: sql<number>`(select count(*)::int ${ofOffers})`,
      openOffers: sql<number>`(select count(*)::int ${ofOffers} and ${isOpen(now)})`,
      enquiries: sql<number>`(select count(*)::int from ${partnerEnquiries}
        where ${partnerEnquiries.partnerId} = ${partners.id})`,
    })
    .from(partners)
    .innerJoin(partnerTexts, and(eq(partnerTexts.partnerId, partners.id), eq(partnerTexts.language, 'en')))
    .leftJoin(people, eq(people.id, partners.changedBy))
    .where(asked(query))
    .orderBy(asc(sql`lower(${partnerTexts.name})`), asc(partners.id))
    .limit(window.limit)
    .offset(window.offset);
  const counted = await readCount(db, sql`select 1 from ${partners} where ${asked(query)}`);
  return { rows, counted };
}

export async function readEdited(db: Database, id: string) {
  const [row] = await db
    .select({ partner: partners, changedBy: changedByName })
    .from(partners)
    .leftJoin(people, eq(people.id, partners.changedBy))
    .where(eq(partners.id, id));
  if (!row) return null;
  const texts = await db.select().from(partnerTexts).where(eq(partnerTexts.partnerId, id));
  return { ...row, texts, offers: await readOffers(db, id) };
}

/** Locks the partner until the transaction ends, so that two changes of one version cannot both succeed. */
export async function lockPartner(tx: Database, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(partners).where(eq(partners.id, id)).for('update');
  return row ?? null;
}

type Head = Omit<PartnerDraft, 'texts' | 'offers'>;

export async function insertPartner(
  tx: Database,
  values: Head & Pick<Row, 'changedAt' | 'changedBy'>,
): Promise<string> {
  const [row] = await tx.insert(partners).values(values).returning({ id: partners.id });
  if (!row) throw new Error('an inserted partner has no id');
  return row.id;
}

export const updatePartner = (
  tx: Database,
  id: string,
  values: Head & Pick<Row, 'changedAt' | 'changedBy' | 'version'>,
) => tx.update(partners).set(values).where(eq(partners.id, id));

export async function replaceParts(
  tx: Database,
  partnerId: string,
  texts: readonly (PartnerWords & { language: string })[],
  offers: PartnerDraft['offers'],
) {
  await tx.delete(partnerTexts).where(eq(partnerTexts.partnerId, partnerId));
  await tx.insert(partnerTexts).values(texts.map((words) => ({ ...words, partnerId })));
  await tx.delete(partnerOffers).where(eq(partnerOffers.partnerId, partnerId));
  if (offers.length === 0) return;
  const rows = offers.map(({ _id, ...offer }, position) => ({ ...offer, id: _id, partnerId, position }));
  await tx.insert(partnerOffers).values(rows);
}
