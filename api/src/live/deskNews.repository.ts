import { inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { personRoles } from '../db/schema/index.ts';
import { type News, raiseNews } from './news.repository.ts';

/**
 * Counts one more piece of news for everybody who works at the concierge's desk. The caller announces it once the
 * transaction is committed.
 */
export async function raiseDeskNews(tx: Database): Promise<News[]> {
  const staff = await tx
    .selectDistinct({ personId: personRoles.personId })
    .from(personRoles)
    .where(inArray(personRoles.role, ['admin', 'concierge']));
  return raiseNews(
    tx,
    staff.map(({ personId }) => personId),
    'desk',
  );
}
