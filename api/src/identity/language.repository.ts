import { type Language, languages } from '@portico/contracts';
import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, sessions } from '../db/schema/index.ts';

type Named = { sessionId: string; accountId: string; language: Language };

export const writeLanguage = (db: Database, { sessionId, accountId, language }: Named): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(sessions).set({ language }).where(eq(sessions.id, sessionId));
    await tx.update(accounts).set({ language }).where(eq(accounts.id, accountId));
  });

async function readWhere(db: Database, whose: SQL): Promise<Language | null> {
  const [row] = await db.select({ language: accounts.language }).from(accounts).where(whose);
  return languages.find((language) => language === row?.language) ?? null;
}

/** The language that a member chose last; null until they chose one. */
export const readChosenLanguage = (db: Database, accountId: string) =>
  readWhere(db, eq(accounts.id, accountId));

/** The same by the person. */
export const readPersonsLanguage = (db: Database, personId: string) =>
  readWhere(db, eq(accounts.personId, personId));
