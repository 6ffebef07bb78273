import { usageSpan } from '@portico/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { usageCounts } from '../db/schema/index.ts';
import { countAlone, countDays, countPersonDays, readChanged, takeStale } from './usageDays.repository.ts';
import { countPeople, countPeriods, countPersonPeriods } from './usagePeriods.repository.ts';

const onlyRow = 1;

/**
 * Counts anew what has changed since the last count: today, days to which events came late or from which they were
 * deleted; after midnight, the periods of everybody. Counting twice does no harm.
 */
export async function countUsage(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await countAlone(tx);
    const [last] = await tx.select().from(usageCounts).where(eq(usageCounts.id, onlyRow));
    const { to: through } = usageSpan(7, now);
    await takeStale(tx, last === undefined);
    await countPersonDays(tx);
    await countDays(tx);
    const { pastDays, since } = await readChanged(tx, now.toISOString().slice(0, 10));
    const isNewDay = last?.through !== through;
    if (isNewDay || pastDays) {
      await countPersonPeriods(tx, now, isNewDay);
      await countPeriods(tx);
    }
    await countPeople(tx, now, isNewDay);
    const counted = { through, since, countedAt: now };
    await tx
      .insert(usageCounts)
      .values({ id: onlyRow, ...counted })
      .onConflictDoUpdate({ target: usageCounts.id, set: counted });
  });
}
