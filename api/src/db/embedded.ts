import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartProblem } from '../startProblem.ts';
import { type Connection, connectPglite, pgliteExtensions } from './client.ts';
import { lockFolder } from './folderLock.ts';
import type { DatabaseOptions } from './handle.ts';
import { keepSnapshots } from './snapshotKeeper.ts';
import { listSnapshots, restoreSnapshot, snapshotTime } from './snapshots.ts';

type EmbeddedOptions = Pick<DatabaseOptions, 'dataFolder' | 'notice'> & { snapshotEveryMs?: number };

/** The major version of PostgreSQL inside the installed PGlite; a folder of another cannot be opened. */
const postgresMajor = '18';

/**
 * Opens the embedded database and holds its folder until `close`. Acknowledged writes survive the death of the process;
 * a power cut can cost the last ones, which is why snapshots are taken.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Connection> {
  const { dataFolder, notice } = options;
  await prepareFolder(dataFolder);
  const lock = await lockFolder(join(dataFolder, 'pg.lock'));
  try {
    const folders = { folder: join(dataFolder, 'pg'), snapshots: join(dataFolder, 'snapshots') };
    const client = await openOrRestore(folders, notice);
    const keeper = keepSnapshots({ client, ...folders, notice, everyMs: options.snapshotEveryMs });
    const close = async () => {
      await keeper.stop();
      await client.exec('CHECKPOINT');
      await client.close();
      await lock.release();
    };
    return { ...connectPglite(client), close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function prepareFolder(dataFolder: string) {
  try {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartProblem(
      `The data folder ${dataFolder} cannot be read and written (${reason}). Give this user access to it, or set DATA_DIR.`,
      { cause: error },
    );
  }
}

type Folders = { folder: string; snapshots: string };

async function openOrRestore({ folder, snapshots }: Folders, notice: EmbeddedOptions['notice']) {
  const state = await stateOf(folder);
  if (state === 'absent') await initialise(folder);
  try {
    if (state === 'incomplete') throw new Error('files are missing');
    return await PGlite.create(folder, { extensions: pgliteExtensions });
  } catch (error) {
    const [newest] = await listSnapshots(snapshots);
    const reason = (error as Error).message.split('.')[0];
    if (!newest) {
      throw new StartProblem(
        `The database in ${folder} cannot be opened (${reason}) and there is no snapshot to restore. ` +
          'Move the folder away to start with a fresh database.',
        { cause: error },
      );
    }
    const damaged = `${folder}.damaged-${Date.now()}`;
    await rename(folder, damaged);
    await restoreSnapshot(folder, snapshots, newest);
    notice(
      `The database could not be opened (${reason}), so the snapshot of ${snapshotTime(newest)} was restored. ` +
        `What was written after it is not in it; the damaged files are kept in ${damaged}.`,
    );
    return PGlite.create(folder, { extensions: pgliteExtensions });
  }
}

/** PGlite would silently make a new database in a folder that lost its PG_VERSION, so that file is checked first. */
async function stateOf(folder: string): Promise<'absent' | 'incomplete' | 'complete'> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartProblem(`The database's folder ${folder} cannot be read (${error.code}).`, {
      cause: error,
    });
  });
  if (entries === null || entries.length === 0) return 'absent';
  if (!entries.includes('PG_VERSION')) return 'incomplete';
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major === postgresMajor) return 'complete';
  throw new StartProblem(
    `The database in ${folder} was made by PostgreSQL ${major}, and this version of Portico embeds ${postgresMajor}. ` +
      'Open it with the version that made it, or move the folder away to start with a fresh database.',
  );
}

/** Makes the files in a separate folder and renames it at the end, so an interrupted start leaves no half database. */
async function initialise(folder: string) {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  const client = await PGlite.create(fresh, { extensions: pgliteExtensions });
  await client.close();
  // Emscripten ignores the umask and makes every file readable and writable by everyone.
  await chmod(fresh, 0o700);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}
