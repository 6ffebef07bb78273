import { setTimeout as pause } from 'node:timers/promises';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { personRoles } from '../src/db/schema/index.ts';
import { runScript } from './childProcess.ts';
import { databaseAddress } from './databaseAddress.ts';
import { openTestApp, type TestApp } from './testApp.ts';

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** A right may last for a second; this is longer, for a busy machine. */
const patienceMs = 15_000;

onServer('a right that is taken away in one process', () => {
  let here: TestApp;
  let there: ReturnType<typeof runScript>;
  let origin: string;
  beforeAll(async () => {
    here = await openTestApp();
    there = runScript('./serveContacts.ts', [await databaseAddress(here.database)]);
    origin = await there.line(/^http/);
  });
  afterAll(async () => {
    await there.kill();
    await here.close();
  });

  async function askThere(token: string): Promise<string> {
    const answer = await fetch(`${origin}/api/contact-requests`, { headers: { 'x-token': token } });
    return answer.ok ? 'allowed' : ((await answer.json()) as { code: string }).code;
  }

  /** Ends the person's sessions as well. */
  async function revoke() {
    const payload = { personId: cast.concierge.personId, role: 'concierge', reason: 'Leaves on Monday' };
    expect((await here.call('admin', 'POST', '/admins/revoke', { payload })).statusCode).toBe(200);
  }
  async function deleteRole() {
    await here.db.delete(personRoles).where(eq(personRoles.personId, cast.admin.personId));
  }

  it.each<[string, CastName, () => Promise<void>, string]>([
    ['a role that staff revoke', 'concierge', revoke, 'SESSION_ENDED'],
    ['a role that its table has no more', 'admin', deleteRole, 'FORBIDDEN'],
  ])('is refused in another, which remembers the caller: %s', async (_what, who, takeAway, refusal) => {
    const { token } = await here.tokensOf(who);
    expect(await askThere(token)).toBe('allowed');
    await takeAway();
    const started = Date.now();
    let said = await askThere(token);
    while (said === 'allowed' && Date.now() - started < patienceMs) {
      await pause(20);
      said = await askThere(token);
    }
    expect(said).toBe(refusal);
  });
});
