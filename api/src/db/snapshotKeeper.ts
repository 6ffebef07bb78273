import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { takeSnapshot } from './snapshots.ts';

const quarterHourMs = 15 * 60_000;
/** The database waits while a copy is made: about a second at this size. */
const largestBytes = 1024 ** 3;

type Options = {
  client: PGlite;
  folder: string;
  snapshots: string;
  notice: (sentence: string) => void;
  everyMs?: number | undefined;
};

/** Takes a snapshot every quarter of an hour in which something was written. */
export function keepSnapshots({ client, folder, snapshots, notice, everyMs = quarterHourMs }: Options) {
  let position = '';
  let hasWarned = false;
  let running: Promise<void> = Promise.resolve();

  async function snapshot() {
    if ((await writePosition(client)) === position) return;
    if (!(await isWorthwhile())) return;
    await client.exec('CHECKPOINT');
    // Read before the copy: a write between the two is copied again next time, and never missed.
    const before = await writePosition(client);
    await takeSnapshot(folder, snapshots, (copy) => client.runExclusive(copy));
    position = before;
  }

  async function isWorthwhile() {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    const bytes = Number(rows[0]?.bytes);
    const disk = await statfs(folder);
    if (bytes <= largestBytes && disk.bavail * disk.bsize > 4 * bytes) return true;
    if (!hasWarned)
      notice('The embedded database has outgrown snapshots on this disk; DATABASE_URL has no such limit.');
    hasWarned = true;
    return false;
  }

  const timer = setInterval(() => {
    running = running.then(snapshot).catch((error: Error) => {
      notice(`A snapshot of the database could not be taken: ${error.message}`);
    });
  }, everyMs);
  timer.unref();

  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

async function writePosition(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  return rows[0]?.position ?? '';
}
