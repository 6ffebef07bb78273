import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rowOf } from '../support/rows.ts';

/**
 * Each note has up to a hundred words, a common one of which takes some 100 ms to look for at a million homes. A statement settles
 * so many notes, within its time limit, and a run sends so many statements.
 */
const notesAtOnce = 1;
const mostStatements = 50;

/** Removes words from the vocabulary that left the listings that everybody sees, unless another has them. */
export async function forgetListingWords(db: Database): Promise<void> {
  for (let sent = 0; sent < mostStatements; sent++) {
    const { settled } = await rowOf<{ settled: number }>(
      db,
      sql`select forget_listing_words(${notesAtOnce}) as settled`,
    );
    if (settled < notesAtOnce) return;
  }
}
