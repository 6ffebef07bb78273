import { type DeskTemplate, mostTemplates } from '@portico/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deskTemplates } from '../../db/schema/index.ts';

const columns = {
  _id: deskTemplates.id,
  name: deskTemplates.name,
  texts: deskTemplates.texts,
  version: deskTemplates.version,
};

type New = typeof deskTemplates.$inferInsert;

export const readTemplates = (db: Database): Promise<DeskTemplate[]> =>
  db
    .select(columns)
    .from(deskTemplates)
    .orderBy(asc(sql`lower(${deskTemplates.name})`), asc(deskTemplates.id))
    .limit(mostTemplates);

export async function lockTemplate(tx: Database, id: string) {
  const [row] = await tx.select(columns).from(deskTemplates).where(eq(deskTemplates.id, id)).for('update');
  return row;
}

export const countTemplates = (tx: Database): Promise<number> => tx.$count(deskTemplates);

export async function insertTemplate(tx: Database, template: New): Promise<void> {
  await tx.insert(deskTemplates).values(template);
}

export async function updateTemplate(tx: Database, id: string, values: Omit<New, 'id'>): Promise<void> {
  await tx.update(deskTemplates).set(values).where(eq(deskTemplates.id, id));
}

export async function deleteTemplate(tx: Database, id: string): Promise<void> {
  await tx.delete(deskTemplates).where(eq(deskTemplates.id, id));
}
