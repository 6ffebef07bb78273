import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection, Database } from '../db/client.ts';

/** A reader that takes nothing for as long has gone away: what it holds open would keep the database from tidying up. */
const longestStallMs = 60_000;

type Source = { database: Pick<Connection, 'kind' | 'onOneSession'>; stallMs?: number };

/**
 * Streams what `read` yields. All of its queries see the database as it is at the beginning, however long the reader takes, on a
 * session of their own that has no time limit; and they go on only as fast as the reader takes what was read. The embedded
 * database has one connection, which nobody may hold for as long: there each query sees its own moment.
 */
export function snapshotStream(
  { database, stallMs = longestStallMs }: Source,
  read: (db: Database) => AsyncIterable<string>,
): Readable {
  const out = new PassThrough();
  let clock: NodeJS.Timeout | undefined;
  const waitForReader = () => {
    clearTimeout(clock);
    clock = setTimeout(() => out.destroy(new Error('nobody took the next rows')), stallMs);
  };
  async function* watched(db: Database) {
    for await (const piece of read(db)) {
      waitForReader();
      yield piece;
    }
  }
  const write = (db: Database) => pipeline(Readable.from(watched(db), { highWaterMark: 1 }), out);
  void database
    .onOneSession((db) =>
      database.kind === 'pglite'
        ? write(db)
        : db.transaction((tx) => write(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    )
    // The reader hears of it as an error of the stream, which ends the answer before its end.
    .catch((error: Error) => out.destroy(error))
    .finally(() => clearTimeout(clock));
  return out;
}
