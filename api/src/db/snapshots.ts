import { constants } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const kept = 3;
const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

/** Finished snapshots, newest first. An interrupted copy has another name and is never among them. */
export async function listSnapshots(snapshotsFolder: string): Promise<string[]> {
  await mkdir(snapshotsFolder, { recursive: true });
  const names = await readdir(snapshotsFolder);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse();
}

/**
 * Copies the database's folder beside it. `whileStill` keeps the database from writing while the files are copied;
 * flushing them to the disk, which takes longer, happens after. The result survives a power cut, which the embedded
 * database itself does not promise.
 */
export async function takeSnapshot(
  folder: string,
  snapshotsFolder: string,
  whileStill: (copy: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const name = new Date().toISOString().replaceAll(':', '-');
  const partial = join(snapshotsFolder, `.partial-${name}`);
  await removeLeftovers(snapshotsFolder);
  await mkdir(partial, { mode: 0o700 });
  await whileStill(() => cp(folder, partial, { recursive: true, mode: constants.COPYFILE_FICLONE }));
  await flush(partial);
  await rename(partial, join(snapshotsFolder, name));
  for (const old of (await listSnapshots(snapshotsFolder)).slice(kept)) {
    await rm(join(snapshotsFolder, old), { recursive: true });
  }
  return name;
}

/** Puts a copy of the snapshot where the database's folder was; the snapshot stays. */
export async function restoreSnapshot(folder: string, snapshotsFolder: string, name: string) {
  const partial = `${folder}.restoring`;
  await rm(partial, { recursive: true, force: true });
  await cp(join(snapshotsFolder, name), partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(partial, folder);
}

/** The instant a snapshot's name stands for. */
export function snapshotTime(name: string): string {
  return name.replace(/T(\d{2})-(\d{2})-(\d{2})/, 'T$1:$2:$3');
}

async function removeLeftovers(snapshotsFolder: string) {
  await mkdir(snapshotsFolder, { recursive: true });
  const leftovers = (await readdir(snapshotsFolder)).filter((name) => name.startsWith('.partial-'));
  for (const name of leftovers) await rm(join(snapshotsFolder, name), { recursive: true });
}

async function flush(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
