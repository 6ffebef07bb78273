import { extname } from 'node:path';
import { shellFolderName } from './shellFiles.ts';
import { folderVersion, shellName, versionFolder } from './store.ts';

/**
 * Keys of everything in a bucket. Only what is below `remotes/` may be public: the registry names people, and the
 * shell's page needs the headers that the API sets.
 */
export const registryKey = 'registry.json';
const shellAssetsKey = 'shell/assets/';

/** One small object for each complete version, which lists its files. It is written last and removed first. */
export const allVersions = 'versions/';
export const versionsKey = (name: string): string => `${allVersions}${name}/`;
export const versionKey = (name: string, version: string): string =>
  versionsKey(name) + versionFolder(version);
/** The files that a version's object lists. */
export const listedFiles = (object: Buffer): string[] =>
  (JSON.parse(object.toString('utf8')) as { files: string[] }).files;
export const versionOfKey = (key: string): string => folderVersion(key.slice(key.lastIndexOf('/') + 1));

/** The key of a file of a version. All versions of the shell keep their scripts in one place, as in a folder. */
export function fileKey(name: string, version: string, file: string): string {
  if (name !== shellName) return `remotes/${name}/${versionFolder(version)}/${file}`;
  return file.startsWith('assets/') ? `shell/${file}` : `shell/${versionFolder(version)}/${file}`;
}

export const isShellAsset = (key: string): boolean => key.startsWith(shellAssetsKey);
export const allShellAssets = shellAssetsKey;

const versionInPath = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;
const strange = /(?:^|\/)\.|\/\/|\/$/;
/** No build has a path nearly as long. */
const longestPath = 300;

/**
 * The key of the file at this path of a release folder. Null for a path that no such folder can have, even if the
 * bucket has an object there.
 */
export function keyOfPath(path: string): string | null {
  const isOfShell = path.startsWith(`${shellFolderName}/`);
  const rest = isOfShell ? path.slice(shellFolderName.length + 1) : path;
  if (strange.test(rest) || rest.length > longestPath) return null;
  const [first = '', second = '', ...more] = rest.split('/');
  if (isOfShell) return second && (first === 'assets' || versionInPath.test(first)) ? `shell/${rest}` : null;
  const isOfRemote = first !== shellName && more.length > 0 && versionInPath.test(second);
  return isOfRemote ? `remotes/${rest}` : null;
}

/**
 * The version that lists a file, and the file's name there; null for a script of the shell, which any of its versions
 * may have.
 */
export function listedAt(key: string): { version: string | null; file: string } {
  const [room, ...rest] = key.split('/');
  const [name, folder = '', ...file] = room === 'shell' ? [shellName, ...rest] : rest;
  if (isShellAsset(key)) return { version: null, file: rest.join('/') };
  return { version: `${versionsKey(name ?? '')}${folder}`, file: file.join('/') };
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The type of a file that builds write. Compressed copies are plain bytes, because only the API reads them. */
export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream';
