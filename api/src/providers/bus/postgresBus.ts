import { sql } from 'drizzle-orm';
import type { Connection } from '../../db/client.ts';
import type { Bus } from './bus.ts';

const channel = 'portico_news';

/**
 * Uses NOTIFY. PostgreSQL lets only one transaction that notifies commit at a time, so messages are sent outside of the
 * transactions that write, and there are few of them (live/news.ts).
 */
export function postgresBus({ db, subscribe }: Pick<Connection, 'db' | 'subscribe'>): Bus {
  return {
    publish: async (message) => void (await db.execute(sql`select pg_notify(${channel}, ${message})`)),
    subscribe: (onMessage, onGap) => subscribe(channel, onMessage, onGap),
    close: async () => undefined,
  };
}
