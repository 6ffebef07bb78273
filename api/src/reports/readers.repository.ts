import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, people } from '../db/schema/index.ts';

/**
 * The address and language for mails to a person about a report; null for nobody, and for a person who no longer has an
 * account.
 */
export async function readReader(tx: Database, personId: string | null) {
  if (personId === null) return null;
  const [row] = await tx
    .select({ to: people.primaryEmail, firstName: people.firstName, language: accounts.language })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(eq(people.id, personId));
  return row ?? null;
}
