import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { StartProblem } from '../startProblem.ts';

/** What the lock file says about the process that holds the folder. */
type Holder = {
  pid: number;
  host: string;
  command: string;
  startedAt: string;
  processStart: string;
  nonce: string;
};

export type FolderLock = { release: () => Promise<void> };

const heartbeatMs = 10_000;
/** A process on another machine can't be checked for life, so its lock counts while its file is touched. */
const foreignLockMs = 60_000;

/** The locks this process holds or is about to hold. A container gives every restart the same process number, so the
 * number alone proves nothing about a lock that names our own. */
const ours = new Set<string>();

/**
 * Takes `path` for this process. The embedded database itself takes no lock, and two processes on one folder would
 * destroy it. A lock whose process is gone is taken over. Throws `StartProblem` naming the holder.
 */
export async function lockFolder(path: string): Promise<FolderLock> {
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    command: process.argv.slice(1).join(' '),
    startedAt: new Date().toISOString(),
    processStart: await processStart(process.pid),
    nonce: randomUUID(),
  };
  ours.add(mine.nonce);
  try {
    await take(path, mine);
  } catch (error) {
    ours.delete(mine.nonce);
    throw error;
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  return { release: () => release(path, mine, heartbeat) };
}

/**
 * Several processes may find the same stale lock. Each tries to create one successor file, named after that lock; only
 * one succeeds, and renames its file over the stale lock, so the claim ends in the same instant as the stale lock. A
 * later process sees that the stale lock is gone and begins again. A claim left by a crash is itself a stale lock.
 */
async function take(path: string, mine: Holder): Promise<void> {
  while (!(await tryCreate(path, mine))) {
    const holder = await readHolder(path);
    if (holder === 'gone') continue;
    if (holder !== 'unreadable' && (await isAlive(holder, path)))
      throw new StartProblem(heldBy(path, holder));
    const claim = `${path}.${identity(holder)}`;
    await take(claim, mine);
    if (identity(await readHolder(path)) === identity(holder)) return rename(claim, path);
    await rm(claim);
  }
}

/** Links a finished file, so that nobody ever reads a half-written lock of a living process. */
async function tryCreate(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(holder, null, 2)}\n`, { flag: 'wx' });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

/** `unreadable` is the result of a full disk or of a careless edit. */
async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Holder;
    return typeof holder.pid === 'number' ? holder : 'unreadable';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone';
    if (error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}

const identity = (holder: Holder | 'gone' | 'unreadable') =>
  typeof holder === 'object' ? holder.nonce : holder;

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) return (await ageMs(path)) < foreignLockMs;
  if (holder.pid === process.pid) return ours.has(holder.nonce);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return holder.processStart === (await processStart(holder.pid));
}

async function release(path: string, mine: Holder, heartbeat: NodeJS.Timeout) {
  clearInterval(heartbeat);
  ours.delete(mine.nonce);
  const holder = await readHolder(path);
  if (typeof holder === 'object' && holder.nonce === mine.nonce) await rm(path);
}

function touch(path: string) {
  const now = new Date();
  // A folder removed under a running server is reported by the database itself; the lock has nothing to add.
  utimes(path, now, now).catch(() => undefined);
}

const ageMs = async (path: string) => Date.now() - (await stat(path)).mtimeMs;

/**
 * When the kernel started the process, where the system says so. This distinguishes a new process with a reused number.
 */
async function processStart(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function heldBy(path: string, holder: Holder): string {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return (
    `The data folder is in use by process ${holder.pid}${where} (${holder.command}, since ${holder.startedAt}). ` +
    `Stop it first, set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL. Lock: ${path}`
  );
}
