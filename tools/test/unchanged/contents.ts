import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Git's record of a file of the repository, and its current content. */
export interface HouseFile {
  hash: string;
  /** False for a file that git does not ignore and that nobody has added yet. */
  isTracked: boolean;
}

export interface Contents {
  /** By path, sorted. */
  files: ReadonlyMap<string, HouseFile>;
  /** All words in capitals that code says, so that the names of environment variables are among them. */
  names: ReadonlySet<string>;
}

interface Known {
  stamp: string;
  hash: string;
  names: readonly string[];
}

const isCode = (path: string) => /\.(?:[cm]?[jt]sx?|json)$/.test(path);
const capitals = /\b[A-Z][A-Z0-9_]+\b/g;

const listed = (folder: string, ...options: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  })
    .split('\0')
    .filter((path) => path !== '');

function readOne(path: string, stamp: string, isLink: boolean): Known {
  const bytes = isLink ? Buffer.from(`-> ${readlinkSync(path)}`) : readFileSync(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const names = isCode(path) ? new Set(bytes.toString('utf8').match(capitals)) : [];
  return { stamp, hash, names: [...names] };
}

/**
 * Reads the files of a repository, tracked or new, as they are on the disk. Results are kept, so that a later call
 * reads only files that were touched since. Returns `null` if git cannot say which files those are.
 */
export function contentsReader(folder: string): () => Contents | null {
  const known = new Map<string, Known>();
  return () => {
    let tracked: Set<string>;
    let all: string[];
    try {
      tracked = new Set(listed(folder, '--cached'));
      all = [...tracked, ...listed(folder, '--others', '--exclude-standard')].sort();
    } catch {
      return null;
    }
    const files = new Map<string, HouseFile>();
    const names = new Set<string>();
    for (const path of all) {
      const full = join(folder, path);
      const stat = lstatSync(full, { throwIfNoEntry: false, bigint: true });
      // A file that was deleted, or another repository within this one.
      if (!stat || stat.isDirectory()) continue;
      const stamp = [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs, stat.mode].join(' ');
      let file = known.get(path);
      if (file?.stamp !== stamp) {
        file = readOne(full, stamp, stat.isSymbolicLink());
        known.set(path, file);
      }
      files.set(path, { hash: file.hash, isTracked: tracked.has(path) });
      for (const name of file.names) names.add(name);
    }
    return { files, names };
  };
}
