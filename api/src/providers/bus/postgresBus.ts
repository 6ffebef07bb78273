import { sql } from 'drizzle-orm';
import type { Connection } from '../../db/client.ts';
import type { Bus } from './bus.ts';

const channel = 'portico_news';

/**
 * By NOTIFY. PostgreSQL lets only one transaction that notifies commit at a time, so notices are sent apart from the
 * transactions that write, and few (live/news.ts).
 */
export function postgresBus({ db, subscribe }: Pick<Connection, 'db' | 'subscribe'>): Bus {
  return {
    publish: async (message) => void (await db.execute(sql`select pg_notify(${channel}, ${message})`)),
    subscribe: (onMessage, onGap) => subscribe(channel, onMessage, onGap),
    close: async () => undefined,
  };
}
