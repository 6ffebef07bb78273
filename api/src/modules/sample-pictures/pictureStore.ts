import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFairTurns } from '../../support/fairTurns.ts';
import { writeWhole } from '../../support/writeWhole.ts';

export type PictureStoreOptions = {
  folder: string;
  /** Part of every path: pictures of another edition are deleted. */
  edition: number;
  /** Anybody may request any id, so the folder needs a limit. */
  limitBytes?: number;
  abreast?: number;
  waiting?: number;
  /** The owner whose pictures are drawn in turn with those of others; at most this many of them wait. */
  waitingEach?: number;
  /** Called before something is drawn for this owner; throws if they have requested too many. */
  mayDraw?: (owner: string) => Promise<void>;
  /** Called when a picture was drawn but could not be stored or found again. */
  onFailure: (error: unknown) => void;
};

/** `owner` is the address that requests the picture. */
export type PictureStore = {
  get: (name: string, owner: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

type Kept = { path: string; bytes: number; writtenMs: number };

async function keptIn(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept = await Promise.all(
    files.map(async (path): Promise<Kept | null> => {
      try {
        const { size, mtimeMs } = await stat(path);
        return { path, bytes: size, writtenMs: mtimeMs };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    }),
  );
  return kept.filter((one) => one !== null);
}

/** Counts the stored bytes; past the limit the oldest files are deleted until a fifth is free. */
function createBound(folder: string, limitBytes: number) {
  let total: Promise<number> | undefined;
  const measure = async (): Promise<number> => {
    const kept = (await keptIn(folder)).sort((a, b) => a.writtenMs - b.writtenMs);
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes <= limitBytes) return bytes;
    for (const one of kept) {
      if (bytes <= limitBytes * 0.8) break;
      await rm(one.path, { force: true });
      bytes -= one.bytes;
    }
    return bytes;
  };
  return async (added: number): Promise<void> => {
    const before = total;
    // The first measurement finds the new file itself; afterwards only its bytes are added.
    total = before
      ? before.then(async (bytes) => (bytes + added > limitBytes ? measure() : bytes + added))
      : measure();
    await total;
  };
}

async function dropOtherEditions(folder: string, current: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const old = names.filter((name) => /^edition-\d+$/.test(name) && name !== current);
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** The path of a stored picture: a hash, which does not reveal the requested name. */
function pathIn(home: string, name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 40);
  return join(home, digest.slice(0, 2), digest);
}

/** Finds and stores files; a full or broken disk prevents the storing, never the picture. */
function createShelf({ folder, edition, limitBytes = 512 * 1024 * 1024, onFailure }: PictureStoreOptions) {
  const home = join(folder, `edition-${edition}`);
  const bound = createBound(home, limitBytes);
  const cleared = dropOtherEditions(folder, `edition-${edition}`).catch(onFailure);
  return {
    async find(name: string): Promise<Buffer | null> {
      try {
        return await readFile(pathIn(home, name));
      } catch (error) {
        if (!isMissing(error)) onFailure(error);
        return null;
      }
    },
    async keep(name: string, content: Buffer): Promise<void> {
      try {
        await cleared;
        await writeWhole(pathIn(home, name), content);
        await bound(content.length);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

const retryAfterSeconds = 2;

/**
 * Stores drawn pictures in a folder. Each picture is drawn once for any number of requests, and only a few are drawn at
 * a time, for each owner in turn. When too many wait, `get` rejects with UNAVAILABLE.
 */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { abreast = 2, waiting = 200, waitingEach = 100, mayDraw } = options;
  const shelf = createShelf(options);
  const inTurn = createFairTurns({ abreast, budget: abreast, waiting, waitingEach, retryAfterSeconds });
  const inFlight = new Map<string, Promise<Buffer>>();
  const load = async (name: string, owner: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await shelf.find(name);
    if (kept) return kept;
    await mayDraw?.(owner);
    const drawn = await inTurn({ owner, weight: 1 }, draw);
    await shelf.keep(name, drawn);
    return drawn;
  };
  return {
    get(name, owner, draw) {
      const running = inFlight.get(name);
      if (running) return running;
      const work = load(name, owner, draw).finally(() => inFlight.delete(name));
      inFlight.set(name, work);
      return work;
    },
  };
}
