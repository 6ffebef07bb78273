import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../startProblem.ts';

const fileName = 'secret.key';
export const shortestSecretKey = 32;

/** The server's own key: from the environment, or from a file in the data folder that the first start writes. */
export function readSecretKey({
  secretKey,
  dataFolder,
}: {
  secretKey: string | null;
  dataFolder: string;
}): string {
  if (secretKey !== null) return secretKey;
  const file = join(dataFolder, fileName);
  const key = readIfThere(file) ?? write(dataFolder, file);
  if (key.length >= shortestSecretKey) return key;
  throw new StartProblem(
    `${file} does not hold a key. Restore it, or delete it together with the database beside it.`,
  );
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the complete file beside its place, then links it: two processes starting at once read the same key. */
function write(dataFolder: string, file: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64url')}\n`);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
