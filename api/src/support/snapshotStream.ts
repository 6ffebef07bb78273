import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection, Database } from '../db/client.ts';

/**
 * A reader that accepts nothing for this long has gone away, and its open transaction would keep the database from
 * cleaning up.
 */
const longestStallMs = 60_000;

type Source = { database: Pick<Connection, 'kind' | 'onOneSession'>; stallMs?: number };

/**
 * Streams what `read` yields. All queries see the database as it was at the beginning, however long the reader takes:
 * they run in a session of their own without a time limit, and only as fast as the reader consumes rows. The embedded
 * database has one connection, which nobody may hold for that long, so there each query sees its own moment.
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
    // The error of the stream cuts the answer short, which tells the reader about the failure.
    .catch((error: Error) => out.destroy(error))
    .finally(() => clearTimeout(clock));
  return out;
}
