import { readingMinutes } from '@portico/rules/article';
import type { Database } from '../../db/client.ts';
import { importHtml } from '../../support/importHtml.ts';
import { readUnconverted, writeDocument } from './convertArticles.repository.ts';

/**
 * Gives a document to every article that the previous release wrote as HTML; runs at every start. Processes that start
 * together write the same, and a text that already has its document is left alone.
 */
export async function convertArticles(db: Database): Promise<number> {
  const rows = await readUnconverted(db);
  for (const { html, ...text } of rows) {
    const document = importHtml(html);
    await writeDocument(db, text, { document, readingMinutes: readingMinutes(document) });
  }
  return rows.length;
}
