import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Registry, Release, type ReleaseScripts, ShellRelease } from '@portico/contracts';
import { problemsOf } from '@portico/contracts/validators';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ownFaults } from '../../../providers/releases/fit.ts';
import { integrityOf } from '../../../providers/releases/integrityOf.ts';
import { emptyRegistry, withShell } from '../../../providers/releases/registry.ts';
import type { Parts } from '../../../providers/releases/releases.ts';
import { describingFiles, shellName } from '../../../providers/releases/store.ts';
import {
  MalformedRelease,
  releaseFrom,
  shellReleaseFrom,
} from '../../../providers/releases/storedRelease.ts';
import type { Declarations } from '../../../providers/releases/typeChange.ts';
import { refusedUpload } from './upload.ts';

/** A build's files, by their names; null where there is none of that name. */
export type ReadText = (file: string) => string | null;

function textOf(read: ReadText, file: string): string {
  const text = read(file);
  if (text === null) throw refusedUpload(`The build has no ${file}.`);
  return text;
}

function parsed(text: string, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
  } catch (error) {
    throw refusedUpload(`${file} is no JSON: ${(error as Error).message}`);
  }
  throw refusedUpload(`${file} holds no object.`);
}

const oldRecipe = 'build it again with the build recipe of this Portico';

/**
 * Refuses what the whole schema does not allow, including the parts that browsers never get: other teams' releases are
 * compared with them. Fields that this API does not know yet are allowed.
 */
function requireShape(schema: TSchema, value: unknown, file: string) {
  const [error] = Value.Errors(schema, Value.Clean(schema, structuredClone(value)));
  if (error) throw refusedUpload(`${file}: ${error.instancePath} ${error.message}`);
}

function shellParts(read: ReadText, now: Date): Parts {
  const [meta, provides, declarations] = describingFiles(shellName).map((file) => {
    const text = textOf(read, file);
    parsed(text, file);
    return text;
  }) as [string, string, string];
  const shell = shellReleaseFrom(meta, provides, now);
  const registry: Registry = withShell(emptyRegistry(now), shell, now);
  const [problem] = problemsOf('registry', registry);
  if (problem) throw refusedUpload(`meta.json or provides.json: ${problem.path} ${problem.message}`);
  if (!shell.provides)
    throw refusedUpload(`provides.json does not say what the shell provides: ${oldRecipe}.`);
  requireShape(ShellRelease, shell, 'meta.json or provides.json');
  return { shell, declarations: JSON.parse(declarations) as Declarations, remotes: [] };
}

function remoteParts(name: string, read: ReadText, now: Date): Parts {
  const text = textOf(read, 'release.json');
  const built = parsed(text, 'release.json');
  try {
    const release = releaseFrom(text, now);
    // Its addresses come from `name`, and its place in the registry from the descriptor: both must match the token.
    for (const [what, said] of [
      ['name', built.name],
      ['descriptor', release.descriptor.name],
    ])
      if (said !== name) throw refusedUpload(`release.json is of "${said}" (${what}), and not of ${name}.`);
    if (!release.uses) throw refusedUpload(`release.json does not say what it uses: ${oldRecipe}.`);
    requireShape(Release, release, 'release.json');
    const faults = ownFaults(release);
    if (faults.length > 0) throw refusedUpload(...faults);
    return { remotes: [release] };
  } catch (error) {
    if (error instanceof MalformedRelease || error instanceof TypeError)
      throw refusedUpload(`release.json is malformed: ${error.message}`);
    throw error;
  }
}

/** The release that a build contains. Refuses a malformed one, or one of another remote than it says. */
export const partsOf = (name: string, read: ReadText, now: Date): Parts =>
  name === shellName ? shellParts(read, now) : remoteParts(name, read, now);

interface Named {
  entry: string;
  manifest: string;
  preload: Record<string, string[]>;
  integrity: string;
  scripts?: ReleaseScripts;
}

/** Refuses a list of hashes that is not of this build's scripts: browsers would run none of those. */
function requireHashes(
  { list, integrity }: ReleaseScripts,
  scripts: readonly string[],
  read: ReadText,
  readBytes: (file: string) => Buffer,
) {
  const hashes = parsed(textOf(read, list), list);
  if (integrityOf('sha384', readBytes(list)) !== integrity)
    throw refusedUpload(`${list} is not the file that release.json has the hash of.`);
  const wrong = scripts.filter((file) => hashes[file] !== integrityOf('sha256', readBytes(file)));
  if (wrong.length > 0) throw refusedUpload(...wrong.map((file) => `${list} has not the hash of ${file}.`));
}

const unpackedBy: Readonly<Record<string, typeof brotliDecompressSync>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Whether a compressed copy is of this file. A copy that unpacks to more is not read to its end. */
function isCopyOf(copy: Buffer, plain: Buffer, unpack: typeof brotliDecompressSync): boolean {
  try {
    return unpack(copy, { maxOutputLength: Math.max(plain.length, 1) }).equals(plain);
  } catch {
    return false;
  }
}

/** Browsers get the compressed copy, and all versions of the shell have their scripts in one place. */
function requireHonestCopies(files: ReadonlySet<string>, readBytes: (file: string) => Buffer) {
  for (const file of files) {
    const unpack = file.startsWith('assets/') ? unpackedBy[extname(file)] : undefined;
    if (!unpack) continue;
    const plain = file.slice(0, -extname(file).length);
    if (!files.has(plain) || !isCopyOf(readBytes(file), readBytes(plain), unpack))
      throw refusedUpload(`${file} is not ${plain} compressed.`);
  }
}

/** Refuses a build whose files are not those it names, or whose entry does not match its hash. */
export function requireWhole(
  name: string,
  files: ReadonlySet<string>,
  read: ReadText,
  readBytes: (file: string) => Buffer,
): void {
  if (name === shellName) {
    if (!files.has('index.html')) throw refusedUpload('The build has no index.html.');
    if (![...files].some((file) => file.startsWith('assets/')))
      throw refusedUpload('The build has no assets.');
    requireHonestCopies(files, readBytes);
    return;
  }
  const { entry, manifest, preload, integrity, scripts } = JSON.parse(textOf(read, 'release.json')) as Named;
  const named = [entry, manifest, ...Object.values(preload).flat()].filter((file) => !file.startsWith('@'));
  const missing = [...new Set(named)].filter((file) => !files.has(file));
  if (missing.length > 0)
    throw refusedUpload(
      ...missing.map((file) => `release.json names ${file}, which the upload does not have.`),
    );
  if (integrityOf('sha384', readBytes(entry)) !== integrity)
    throw refusedUpload(`${entry} is not the file that release.json has the hash of.`);
  if (!scripts) return;
  const others = [...files].filter((file) => extname(file) === '.js' && file !== entry);
  requireHashes(scripts, others, read, readBytes);
}
