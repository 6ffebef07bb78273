import { like } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema/index.ts';

/** The e-mail of some account of the demo cast; null where there is none. */
export async function readDemoEmail(db: Database): Promise<string | null> {
  const [demo] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(like(accounts.email, '%@portico.test'))
    .limit(1);
  return demo?.email ?? null;
}
