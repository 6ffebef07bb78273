import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { type Connection, connectPglite, pgliteExtensions } from './client.ts';
import { migrate } from './migrate.ts';
import { seedDemo } from './seed/index.ts';

/** `demo` has the whole sample network, with dates counted from today; `none` has only the tables. */
export type Seed = 'demo' | 'none';

/** Where PGlite expects its files. */
const target = '/pglite/data';

/** Paths within a database's folder, with the bytes of a file or `null` for a folder; folders come before what they hold. */
type Files = readonly (readonly [path: string, bytes: Uint8Array | null])[];

/** The values that test/environment.cjs keeps for all test files of a process. */
type Kept = {
  compiledPglite: () => Promise<WebAssembly.Module>;
  filesOfDatabase: (folder: string) => Promise<Files>;
};

/**
 * Files in memory that begin as copies of others. PGlite's own `loadDataDir` copies the whole database several times,
 * which takes longer than everything else it does to open.
 */
class CopiedFiles extends MemoryFS {
  readonly #files: Files;

  constructor(files: Files) {
    super();
    this.#files = files;
  }

  override async initialSyncFs() {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('the engine asks for its files before it has started');
    files.mkdirTree(target);
    for (const [path, bytes] of this.#files) {
      if (bytes) files.writeFile(target + path, new Uint8Array(bytes), { canOwn: true });
      else files.mkdirTree(target + path);
    }
  }
}

/** Makes the tables, and the sample network unless `seed` is `none`. */
export async function prepare(connection: Connection, seed: Seed) {
  await migrate(connection);
  if (seed === 'demo') await seedDemo(connection.db, { now: new Date() });
}

/** Makes a prepared database in `folder`, which must not exist, and shuts it down. */
export async function writeFolder(folder: string, seed: Seed) {
  const client = await PGlite.create(folder, { extensions: pgliteExtensions });
  await prepare(connectPglite(client), seed);
  await client.exec('CHECKPOINT');
  const { rows } = await client.query<{ log: string }>(
    'select pg_walfile_name(redo_lsn) as log from pg_control_checkpoint()',
  );
  await client.close();
  await removeLogs(join(folder, 'pg_wal'), rows[0]?.log);
}

/** A database that was shut down needs only the last of its logs, and each is 16 MB to copy. */
async function removeLogs(folder: string, needed: string | undefined) {
  for (const name of await readdir(folder)) {
    if (/^[\dA-F]{24}$/.test(name) && name !== needed) await rm(join(folder, name));
  }
}

/** A test's data is small. PGlite would fill PostgreSQL's usual 128 MB with zeros at every start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * A database in memory that starts as a copy of the one in `folder`. It only works in Jest, whose environment keeps the
 * compiled database.
 */
export async function openCopy(folder: string) {
  const { compiledPglite, filesOfDatabase } = globalThis as unknown as Kept;
  const client = await PGlite.create({
    extensions: pgliteExtensions,
    startParams,
    fs: new CopiedFiles(await filesOfDatabase(folder)),
    pgliteWasmModule: await compiledPglite(),
  });
  const close = async () => {
    await client.close();
    // A test file may keep its closed connection in memory, and the engine takes a hundred megabytes.
    Reflect.deleteProperty(client, 'mod');
  };
  return { ...connectPglite(client), close };
}
