import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema/index.ts';
import { mailLanguageOf } from '../providers/mail/mailLanguage.ts';

/** The language in which Portico writes to somebody, and when they last signed in; null without an account. */
export async function readLanguage(db: Database, personId: string) {
  const [row] = await db
    .select({ language: accounts.language, lastSignInAt: accounts.lastSignInAt })
    .from(accounts)
    .where(eq(accounts.personId, personId));
  return (
    row && {
      language: mailLanguageOf(row.language),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    }
  );
}
