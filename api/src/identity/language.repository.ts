import { type Language, languages } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, sessions } from '../db/schema/index.ts';

type Named = { sessionId: string; accountId: string; language: Language };

export const writeLanguage = (db: Database, { sessionId, accountId, language }: Named): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(sessions).set({ language }).where(eq(sessions.id, sessionId));
    await tx.update(accounts).set({ language }).where(eq(accounts.id, accountId));
  });

/** The language that a member chose last; null until they chose one. */
export async function readChosenLanguage(db: Database, accountId: string): Promise<Language | null> {
  const [row] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return languages.find((language) => language === row?.language) ?? null;
}
