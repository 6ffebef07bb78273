import { usageSpan } from '@portico/rules';
import type { Database } from '../db/client.ts';
import { readLastCount, writeLastCount } from './usageCounts.repository.ts';
import { countAlone, countDays, countPersonDays, readChanged, takeStale } from './usageDays.repository.ts';
import { countPeople, countPeriods, countPersonPeriods } from './usagePeriods.repository.ts';

/**
 * Counts what has changed since the last count: today, and days that got late events or lost some; after midnight, also
 * everybody's periods. Counting twice does no harm.
 */
export async function countUsage(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await countAlone(tx);
    const last = await readLastCount(tx);
    const { to: through } = usageSpan(7, now);
    await takeStale(tx, last === null);
    await countPersonDays(tx);
    await countDays(tx);
    const { pastDays, since } = await readChanged(tx, now.toISOString().slice(0, 10));
    const isNewDay = last?.through !== through;
    if (isNewDay || pastDays) {
      await countPersonPeriods(tx, now, isNewDay);
      await countPeriods(tx);
    }
    await countPeople(tx, now, isNewDay);
    await writeLastCount(tx, { through, since, countedAt: now });
  });
}
