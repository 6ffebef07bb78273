import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { house, inHouse } from './build/house.ts';
import { builtVersion, isStale, remoteTargets, shellTarget } from './build/targets.ts';
import { dataFolder, releaseSettings } from './start/folders.ts';
import { run, say } from './terminal/say.ts';

interface Finding {
  isFine: boolean;
  text: string;
  /** The advice. */
  advice?: string;
}

const gigabyte = 1024 ** 3;

function node(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return {
    isFine: major >= 24,
    text: `Node ${process.versions.node}`,
    advice: 'run the scripts through pnpm, which brings Node 24',
  };
}

function git(): Finding {
  try {
    const changes =
      execFileSync('git', ['status', '--short'], { cwd: house, encoding: 'utf8' }).split('\n').length - 1;
    return { isFine: true, text: `git work tree with ${changes} changed files` };
  } catch {
    return {
      isFine: false,
      text: 'no git work tree',
      advice: 'builds need none; releases are easier to trace with one',
    };
  }
}

function space(): Finding {
  const { bavail, bsize } = statfsSync(house);
  const free = (bavail * bsize) / gigabyte;
  return {
    isFine: free > 2,
    text: `${free.toFixed(1)} GB free`,
    advice: 'a build and its caches take about 1 GB',
  };
}

const memory = (): Finding => ({
  isFine: totalmem() > 3 * gigabyte,
  text: `${(totalmem() / gigabyte).toFixed(1)} GB of memory`,
  advice: 'two builds at once take about 2 GB',
});

function folder(name: string, path: string): Finding {
  const place = existsSync(path) ? path : dirname(path);
  try {
    accessSync(place, constants.R_OK | constants.W_OK);
    return { isFine: true, text: `${name} ${path}${existsSync(path) ? '' : ' (not there yet)'}` };
  } catch {
    return {
      isFine: false,
      text: `${name} ${path} cannot be read and written`,
      advice: 'give this user access to it',
    };
  }
}

function releases(): Finding {
  const { releasesBucket, releasesFolder } = releaseSettings();
  if (!releasesBucket) return folder('releases', releasesFolder);
  return { isFine: true, text: `releases in the bucket ${releasesBucket.bucket} (not tried)` };
}

function builds(): Finding[] {
  return [shellTarget, ...remoteTargets()].map((target) => {
    const version = builtVersion(target);
    const state = version === null ? 'not built' : isStale(target) ? `${version}, changed since` : version;
    return { isFine: version !== null, text: `${target.name}: ${state}`, advice: 'npx pnpm@12 build' };
  });
}

function port(number: number): Promise<Finding> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () =>
      resolve({ isFine: false, text: `port ${number} is taken`, advice: 'choose another with PORT' }),
    );
    probe.listen(number, '127.0.0.1', () =>
      probe.close(() => resolve({ isFine: true, text: `port ${number} is free` })),
    );
  });
}

/** `pnpm doctor`: lists what this machine has and lacks, and what to do about it. */
await run(async () => {
  const findings = [
    node(),
    git(),
    space(),
    memory(),
    folder('data', dataFolder()),
    releases(),
    folder('caches', inHouse('.cache')),
    await port(Number(process.env.PORT ?? 3000)),
    ...builds(),
  ];
  for (const { isFine, text, advice } of findings)
    say(`${isFine ? 'ok  ' : 'LOOK'} ${text}${isFine || !advice ? '' : ` (${advice})`}`);
});
