import { cast } from '@portico/fixtures';
import { sql } from 'drizzle-orm';
import { usageEvents } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import { createUsageRecorder } from './usageRecorder.service.ts';

it('keeps the usage of a visit whose other record fails, and reports the failure', async () => {
  const { db, close } = await openTestDatabase();
  const usage = createUsageRecorder({ db, now: () => new Date() });
  const logged: string[] = [];
  const log = {
    error: (_details: object, message: string) => logged.push(message),
  } as unknown as Parameters<typeof usage.note>[0];
  const doer = {
    personId: cast.agent.personId,
    impersonatorPersonId: null,
    standing: { currentPerson: { roles: ['agent'] } },
  } as unknown as Parameters<typeof usage.note>[1];
  try {
    await db.delete(usageEvents);
    await usage.note(log, doer, 'listing-view', '/view-property?id=1', sql`select 1 / 0`);
    const rows = await db.select({ path: usageEvents.path }).from(usageEvents);
    expect([rows, logged]).toEqual([[{ path: '/view-property?id=1' }], ['a visit was not recorded']]);
  } finally {
    await close();
  }
});
