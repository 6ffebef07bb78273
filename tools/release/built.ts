import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFaults } from '@portico/api/src/providers/releases/fit.ts';
import type { Parts } from '@portico/api/src/providers/releases/releases.ts';
import {
  MalformedRelease,
  releaseFrom,
  shellReleaseFrom,
} from '@portico/api/src/providers/releases/storedRelease.ts';
import type { Declarations } from '@portico/api/src/providers/releases/typeChange.ts';
import { readDescriptor } from '../build/descriptor.ts';
import { commandFor } from '../build/packed.ts';
import type { Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';

/** The release that a build in `dist` contains. Throws a refusal when there is none or it is not valid. */
export function readBuilt({ name, kind, dist }: Target, now: Date): Parts {
  const path = join(dist, kind === 'shell' ? 'meta.json' : 'release.json');
  if (!existsSync(path)) throw new Refusal(`${name} is not built: run \`${commandFor(name, 'build')}\`.`);
  const text = readFileSync(path, 'utf8');
  if (kind === 'shell') {
    const beside = (file: string) => readFileSync(join(dist, file), 'utf8');
    const declarations = JSON.parse(beside('declarations.json')) as Declarations;
    return { shell: shellReleaseFrom(text, beside('provides.json'), now), declarations, remotes: [] };
  }
  try {
    return { remotes: [releaseFrom(text, now)] };
  } catch (error) {
    throw error instanceof MalformedRelease ? new Refusal(`${path}: ${error.message}`) : error;
  }
}

function requireSound({ remotes }: Parts) {
  for (const release of remotes) {
    const faults = ownFaults(release);
    const what = `${release.descriptor.name} ${release.version} cannot go live`;
    if (faults.length > 0) throw new Refusal(`${what}:\n${faults.map((text) => `  - ${text}`).join('\n')}`);
  }
}

/** The release that a build contains. Refuses one that no shell could use. */
export function readSound(target: Target): Parts {
  if (target.kind === 'remote') readDescriptor(target);
  const parts = readBuilt(target, new Date());
  requireSound(parts);
  return parts;
}

/** The version in these parts of one target. */
export const versionIn = ({ shell, remotes }: Parts): string =>
  shell?.version ?? (remotes[0]?.version as string);
