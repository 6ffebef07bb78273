import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOne } from '../build/build.ts';
import { readDescriptor } from '../build/descriptor.ts';
import { isStale, type Target } from '../build/targets.ts';
import { Refusal, step } from '../terminal/say.ts';

/** The remote of the folder in which the command was started. */
export function remoteHere(): Target {
  const folder = process.cwd();
  const described = join(folder, 'remote.json');
  if (!existsSync(described))
    throw new Refusal(`There is no remote in ${folder}: it would have a remote.json.`);
  const { name } = JSON.parse(readFileSync(described, 'utf8')) as { name: string };
  return { name, kind: 'remote', folder, dist: join(folder, 'dist') };
}

/** Builds the remote if it changed since its last build. */
export async function build(target: Target): Promise<Target> {
  readDescriptor(target);
  if (isStale(target)) await step(`building ${target.name}`, () => buildOne(target));
  return target;
}

/** The Portico that a command is for. Throws a refusal if none is named. */
export function porticoNamed(url: string | undefined, flag: '--url' | '--api'): string {
  const named = url ?? process.env.PORTICO_URL;
  if (named) return named;
  throw new Refusal(`PORTICO_URL is missing (or ${flag}): it says where Portico runs.`);
}
