import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { ApiProblem } from '../../../support/apiProblem.ts';

/** A build of the shell takes 5 MB packed and 15 MB unpacked, with its source maps. */
export const uploadLimits = { packedBytes: 64_000_000, unpackedBytes: 256_000_000, files: 5_000 };
export type UploadLimits = typeof uploadLimits;

const longestPath = 200;
const safePath = /^[\w@~+-][\w@.~+-]*(?:\/[\w@~+-][\w@.~+-]*)*$/;

/** Why an upload is refused, in sentences for the person who runs the command. */
export const refusedUpload = (...problems: string[]) =>
  new ApiProblem('INVALID_INPUT', { current: { problems } });
const tooLarge = (problem: string) => new ApiProblem('TOO_LARGE', { current: { problems: [problem] } });

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** The hash in a Content-Digest header (RFC 9530): `sha-256=:…:`. */
function announcedHash(header: string | undefined): string {
  const [, hash] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '') ?? [];
  if (hash === undefined) throw refusedUpload('The upload has no Content-Digest header (sha-256=:…:).');
  return hash;
}

function counted(most: number, what: string, onChunk: (chunk: Buffer) => void = () => undefined): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) return done(tooLarge(`The upload ${what} takes more than ${megabytes(most)}.`));
      onChunk(chunk);
      done(null, chunk);
    },
  });
}

/** Accepts only the files of a build: no links, and no path that leads out of its folder. */
function takeFile(files: Set<string>, most: number) {
  return ({ name, type }: { name: string; type?: string | undefined }): boolean => {
    if (type === 'directory') return false;
    if (type !== 'file')
      throw refusedUpload(`"${name}" is no file but a ${type}: a release holds files alone.`);
    if (name.length > longestPath || !safePath.test(name))
      throw refusedUpload(
        `"${name}" is no path within the release: names of letters, digits and . _ - ~ + @, none that begins with a dot.`,
      );
    if (files.size >= most) throw tooLarge(`The upload has more than ${most} files.`);
    files.add(name);
    return true;
  };
}

export interface Unpacked {
  folder: string;
  files: ReadonlySet<string>;
}

/**
 * Unpacks a build (a gzipped tar) into a folder of its own while `use` runs. Refuses a build that arrived changed, is
 * too large, or would write anywhere else.
 */
export async function withUpload<Result>(
  body: Readable,
  contentDigest: string | undefined,
  use: (unpacked: Unpacked) => Promise<Result>,
  limits: UploadLimits = uploadLimits,
): Promise<Result> {
  const announced = announcedHash(contentDigest);
  const folder = await mkdtemp(join(tmpdir(), 'portico-release-'));
  const files = new Set<string>();
  const hash = createHash('sha256');
  try {
    await pipeline(
      body,
      counted(limits.packedBytes, 'packed', (chunk) => hash.update(chunk)),
      createGunzip(),
      counted(limits.unpackedBytes, 'unpacked'),
      unpackTar(folder, { filter: takeFile(files, limits.files), fmode: 0o644, dmode: 0o755 }),
    ).catch((error: unknown) => {
      if (error instanceof ApiProblem) throw error;
      throw refusedUpload(`The upload is no gzipped tar: ${(error as Error).message}`);
    });
    if (hash.digest('base64') !== announced)
      throw refusedUpload('The upload did not arrive as it was sent: its hash differs. Send it again.');
    return await use({ folder, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
