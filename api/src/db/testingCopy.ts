import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { connectPglite, pgliteExtensions } from './client.ts';

/** Where PGlite expects its files. */
const target = '/pglite/data';

/**
 * Files in memory that begin as those of a folder. Each file's bytes are handed over as they were read; PGlite's own
 * `loadDataDir` copies the whole database several times, which takes longer than everything else it does to open.
 */
class CopiedFiles extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async initialSyncFs() {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('the engine asks for its files before it has started');
    files.mkdirTree(target);
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name);
      const to = target + from.slice(this.#folder.length);
      if (entry.isDirectory()) files.mkdirTree(to);
      else files.writeFile(to, new Uint8Array(await readFile(from)), { canOwn: true });
    }
  }
}

/** Makes a database in `folder`, which must not exist, has `prepare` fill it, and shuts it down. */
export async function writeFolder(folder: string, prepare: (client: PGlite) => Promise<void>) {
  const client = await PGlite.create(folder, { extensions: pgliteExtensions });
  await prepare(client);
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

/** A database in memory that starts as a copy of the one in `folder`. */
export async function openCopy(folder: string) {
  const { compiledPglite } = globalThis as { compiledPglite?: () => Promise<WebAssembly.Module> };
  const engine = await compiledPglite?.();
  return connectPglite(
    await PGlite.create({
      extensions: pgliteExtensions,
      fs: new CopiedFiles(folder),
      ...(engine && { pgliteWasmModule: engine }),
    }),
  );
}
