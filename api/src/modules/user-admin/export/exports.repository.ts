import {
  type Language,
  languages,
  type PeopleColumn,
  type PeopleList,
  type UserFilter,
} from '@portico/contracts';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { peopleExports } from '../../../db/schema/index.ts';

type NewExport = Pick<
  typeof peopleExports.$inferInsert,
  'ticketHash' | 'personId' | 'list' | 'columns' | 'createdAt'
> & { filter: UserFilter; language: Language };

/** The language of the file is stored beside the filter's names. */
export async function insertExport(
  tx: Database,
  { filter, language, ...values }: NewExport,
): Promise<string> {
  const asked = { ...values, filter: { ...filter, language } };
  const [row] = await tx.insert(peopleExports).values(asked).returning({ id: peopleExports.id });
  if (!row) throw new Error('the database returned no export');
  return row.id;
}

export type BegunExport = {
  id: string;
  personId: string;
  list: PeopleList;
  filter: UserFilter;
  columns: PeopleColumn[];
  language: Language;
};

/** Null for a ticket that is unknown, was used, or was given out before `since`. */
export async function takeExport(
  tx: Database,
  { ticketHash, since, at }: { ticketHash: string; since: Date; at: Date },
): Promise<BegunExport | null> {
  const { id, personId, list, filter, columns } = peopleExports;
  const [row] = await tx
    .update(peopleExports)
    .set({ startedAt: at })
    .where(
      and(
        eq(peopleExports.ticketHash, ticketHash),
        isNull(peopleExports.startedAt),
        gt(peopleExports.createdAt, since),
      ),
    )
    .returning({ id, personId, list, filter, columns });
  if (!row) return null;
  const { language: named, ...asked } = row.filter;
  const language = languages.find((each) => each === named) ?? 'en';
  return { ...row, filter: asked, language } as BegunExport;
}

export async function endExport(tx: Database, id: string, rows: number, endedAt: Date): Promise<void> {
  await tx.update(peopleExports).set({ rows, endedAt }).where(eq(peopleExports.id, id));
}

export async function forgetExportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(peopleExports).where(lt(peopleExports.createdAt, moment));
}
