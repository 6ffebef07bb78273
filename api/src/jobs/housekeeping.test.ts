import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { invitations, notices, oneTimeCodes, rateLimits, sessions } from '../db/schema/index.ts';
import { recordNotices } from '../notices/recordNotices.repository.ts';
import { countAttempt } from '../support/attempts.repository.ts';
import { tidy } from './housekeeping.ts';

const dayMs = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const policy = { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 1, windowSeconds: 60 };

/** Adds one row of each kind, all of which expire after `ms`. */
async function fill(ms: number) {
  const { accountId } = cast.agent;
  const expiresAt = new Date(api.now().getTime() + ms);
  await api.db.delete(invitations);
  await api.db.insert(invitations).values({ tokenHash: 'hash', accountId, expiresAt });
  await api.db.insert(oneTimeCodes).values({ accountId, purpose: 'reset', codeHash: 'hash', expiresAt });
  await countAttempt(api.db, [{ key: 'a key', policy }], api.now());
  await api.openSession('agent');
}

const counts = () =>
  Promise.all([oneTimeCodes, rateLimits, invitations, sessions].map((table) => api.db.$count(table)));

it('removes codes and counters after a day, invitations and sessions after a month, and nothing before', async () => {
  await fill(dayMs);
  await tidy(api.db, api.now());
  expect(await counts()).toEqual([1, 1, 1, 1]);
  api.advance(2 * dayMs + 1);
  await tidy(api.db, api.now());
  expect(await counts()).toEqual([0, 0, 1, 1]);
  api.advance(29 * dayMs);
  await tidy(api.db, api.now());
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

it('forgets notices after half a year', async () => {
  const joined = { personId: cast.agent.personId, kind: 'referral-joined', key: 'tidied' } as const;
  await recordNotices(api.db, [joined], api.now());
  const left = () => api.db.$count(notices, eq(notices.fold, 'referral-joined tidied'));
  api.advance(180 * dayMs);
  await tidy(api.db, api.now());
  expect(await left()).toBe(1);
  api.advance(1);
  await tidy(api.db, api.now());
  expect(await left()).toBe(0);
});
