import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { articleFiles, articles } from '../../../db/schema/index.ts';

/** Locks an article until the transaction ends, so that files are added to it one at a time. False if there is no such article. */
export async function lockArticle(tx: Database, articleId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('update');
  return rows.length > 0;
}

export const countFiles = (tx: Database, articleId: string): Promise<number> =>
  tx.$count(articleFiles, eq(articleFiles.articleId, articleId));

export async function insertFile(tx: Database, file: typeof articleFiles.$inferInsert): Promise<void> {
  await tx.insert(articleFiles).values(file);
}

export async function deleteFile(tx: Database, id: string) {
  const [file] = await tx.delete(articleFiles).where(eq(articleFiles.id, id)).returning();
  return file;
}
