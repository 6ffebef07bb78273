import type { AwardCategory, AwardsQuery } from '@portico/contracts';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, awards, people } from '../../db/schema/index.ts';

type Row = typeof awards.$inferSelect;
type AwardValues = Omit<typeof awards.$inferInsert, 'id' | 'version'>;

/** More than are given in a year, or to one agent. */
const most = 500;

const asked = ({ year, category, agentId }: AwardsQuery): SQL | undefined =>
  and(
    year === undefined ? undefined : eq(awards.year, year),
    category === undefined ? undefined : eq(awards.category, category),
    agentId === undefined ? undefined : eq(awards.agentId, agentId),
  );

/** With the agent's photo and place while they are in the directory; the name stays as it was. */
export function readAwards(db: Database, query: AwardsQuery) {
  return db
    .select({
      award: awards,
      agentId: agents.id,
      photoURL: people.photoUrl,
      city: agents.city,
      country: agents.country,
    })
    .from(awards)
    .leftJoin(agents, and(eq(agents.id, awards.agentId), eq(agents.isActive, true)))
    .leftJoin(people, eq(people.id, agents.personId))
    .where(asked(query))
    .orderBy(
      desc(awards.year),
      asc(awards.category),
      // Null comes last.
      asc(awards.rank),
      asc(awards.personName),
      asc(awards.id),
    )
    .limit(most);
}

/** Every year with an award, the newest first. */
export async function readYears(db: Database): Promise<number[]> {
  const rows = await db.selectDistinct({ year: awards.year }).from(awards).orderBy(desc(awards.year));
  return rows.map(({ year }) => year);
}

export async function readCategories(db: Database, year: number): Promise<AwardCategory[]> {
  const rows = await db
    .selectDistinct({ category: awards.category })
    .from(awards)
    .where(eq(awards.year, year))
    .orderBy(asc(awards.category));
  return rows.map(({ category }) => category);
}

/** All awards of a year and category. */
export const readOfYear = (
  tx: Database,
  { year, category }: Pick<Row, 'year' | 'category'>,
): Promise<Row[]> =>
  tx
    .select()
    .from(awards)
    .where(and(eq(awards.year, year), eq(awards.category, category)));

export async function readAward(db: Database, id: string): Promise<Row | null> {
  const [row] = await db.select().from(awards).where(eq(awards.id, id));
  return row ?? null;
}

/**
 * Transactions that add awards, or change a year or winner, run one after another: otherwise an import that checks its
 * rows would miss a simultaneous write, and add the award a second time. Take this lock before the lock of any award.
 */
export async function lockAdding(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('award imports', 0))`);
}

/** Holds the award until the transaction ends, so that two changes of one version cannot both succeed. */
export async function lockAward(tx: Database, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(awards).where(eq(awards.id, id)).for('update');
  return row ?? null;
}

export async function isAgent(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ one: sql<number>`1` }).from(agents).where(eq(agents.id, id));
  return row !== undefined;
}

/** The people behind these agents who have an account, and so can be told. */
export async function readWinners(tx: Database, agentIds: readonly string[]) {
  if (agentIds.length === 0) return [];
  return tx
    .select({ agentId: agents.id, personId: accounts.personId })
    .from(agents)
    .innerJoin(accounts, eq(accounts.personId, agents.personId))
    .where(inArray(agents.id, [...new Set(agentIds)]));
}

export async function insertAward(tx: Database, values: AwardValues): Promise<Row> {
  const [row] = await tx.insert(awards).values(values).returning();
  if (!row) throw new Error('an inserted award has no row');
  return row;
}

/**
 * Throws for a version that is no longer the newest. The caller has locked the award, and read the version under the
 * lock.
 */
export async function updateAward(
  tx: Database,
  { id, version }: Pick<Row, 'id' | 'version'>,
  values: AwardValues,
): Promise<Row> {
  const [row] = await tx
    .update(awards)
    .set({ ...values, version: version + 1 })
    .where(and(eq(awards.id, id), eq(awards.version, version)))
    .returning();
  if (!row) throw new Error('an award was changed that nobody had locked');
  return row;
}

export const deleteAward = (tx: Database, id: string) => tx.delete(awards).where(eq(awards.id, id));
