import { lt } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { sessions } from '../db/schema/index.ts';
import type { AppContext } from '../support/apiModule.ts';
import { forgetAttemptsBefore } from '../support/attempts.repository.ts';
import { forgetKeysBefore } from './idempotency.repository.ts';

const everyMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Ended sessions stay for a while: reuse of their tokens is still worth noticing. */
const sessionsKeptDays = 30;

/** Removes what has outlived its use. Every process does; doing it twice removes nothing twice. */
export const housekeeping = fastifyPlugin<AppContext>(async (app, { db, now }) => {
  async function tidy() {
    const dayAgo = new Date(now().getTime() - dayMs);
    await forgetAttemptsBefore(db, dayAgo);
    await forgetKeysBefore(db, dayAgo);
    const longAgo = new Date(now().getTime() - sessionsKeptDays * dayMs);
    await db.delete(sessions).where(lt(sessions.absoluteExpiresAt, longAgo));
  }
  const timer = setInterval(() => {
    tidy().catch((error) => app.log.warn({ err: error }, 'housekeeping waits for its next turn'));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
