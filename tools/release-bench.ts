import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Registry } from '@portico/contracts';
import { house } from './build/house.ts';
import { freePort } from './dev/ports.ts';
import { copyHouse, type HouseCopy } from './house-copy/houseCopy.ts';
import { type Program, secondsUntil, start, stop } from './release-bench/program.ts';
import { run, say, step } from './terminal/say.ts';

/**
 * The part before a command typed as `npx pnpm@12 …`: it is reported separately, because pnpm would install a copy
 * again.
 */
function npxSeconds(): number {
  const from = performance.now();
  execFileSync('npx', ['--yes', 'pnpm@12', 'exec', 'node', '--version'], { cwd: house, stdio: 'ignore' });
  return (performance.now() - from) / 1000;
}

type Live = Registry & { shellVersion?: string };

const liveAt = async (url: string) => (await (await fetch(`${url}/registry.json`)).json()) as Live;

/** What a browser gets first: the page itself, and the files it names ahead of time. */
async function newPage(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
  return `${answer.headers.get('link')}${await answer.text()}`;
}

/** What is released: how one sees it in the registry and in a new page, and an edit that gives it another version. */
const subjects = {
  listings: {
    versionIn: ({ remotes }: Live) => remotes.find(({ name }) => name === 'listings')?.live.version,
    page: '/properties/list',
    edit: (copy: HouseCopy) => copy.edit('remotes/listings/src/locales/en.json', '"lead": "', '"lead": "1 '),
  },
  shell: {
    versionIn: ({ shellVersion }: Live) => shellVersion,
    page: '/',
    edit: (copy: HouseCopy) => copy.edit('shell/src/locales/en.json', '"home": "', '"home": "1 '),
  },
} as const;

type Subject = keyof typeof subjects;

/** Seconds from pressing Return. */
interface Figures {
  build: number;
  registry: number;
  /** Until a new page has it. */
  page: number;
  over: number;
}

const builtIn = (said: string): number => Number(/built in ([\d.]+) s/.exec(said)?.[1] ?? 0);

/** Runs one command, and asks the Portico at `url` all the while. */
async function timed(command: () => Program, url: string, name: Subject): Promise<Figures> {
  const { versionIn, page } = subjects[name];
  const [version, shown] = [versionIn(await liveAt(url)), await newPage(url, page)];
  const from = performance.now();
  const program = command();
  const until = (isThere: () => Promise<boolean>) => secondsUntil(from, program, isThere);
  const registry = await until(async () => versionIn(await liveAt(url)) !== version);
  const opened = await until(async () => (await newPage(url, page)) !== shown);
  await program.ended;
  return { build: builtIn(program.said()), registry, page: opened, over: (performance.now() - from) / 1000 };
}

/** Started without npx and pnpm, which hand no signal on. */
const starting = [process.execPath, 'tools/start.ts'];

const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(10);

function printFigures(rows: readonly [command: string, Figures][], npx: number) {
  const heads = ['registry', 'new page', 'ended', 'build', 'with npx'].map((head) => head.padStart(10));
  say(`\n${'seconds until'.padEnd(28)}${heads.join('')}`);
  for (const [command, { build, registry, page, over }] of rows)
    say(`  ${command.padEnd(26)}${[registry, page, over, build, page + npx].map(seconds).join('')}`);
  say(`  npx and pnpm, before each   ${seconds(npx)}`);
}

async function opened(copy: HouseCopy, environment: NodeJS.ProcessEnv, words: string[]) {
  const from = performance.now();
  const program = start(copy.folder, environment, words);
  const isOpen = () => /Portico is open at http\S+/.test(program.said());
  return { program, seconds: await secondsUntil(from, program, isOpen) };
}

/**
 * `node tools/release-bench.ts`: releases and rolls back listings and the shell in a copy of this checkout, while a Portico serves
 * from its store, and prints the seconds until a new page has each. It also tells how long `start` and `dev` take. Never fails by them.
 */
await run(async () => {
  const copy = await copyHouse();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    PORT: port,
    DATABASE_URL: '',
    DATA_DIR: join(copy.folder, '.data'),
    RELEASES_DIR: join(copy.folder, '.releases'),
    GAZETTEER: 'no',
  };
  const release = (...words: string[]) =>
    start(copy.folder, environment, [process.execPath, 'tools/release.ts', ...words]);
  try {
    const first = await step('starting on an empty database', () => opened(copy, environment, starting));
    const { program } = first;
    const rows: [string, Figures][] = [];
    for (const name of ['listings', 'shell'] as const) {
      await subjects[name].edit(copy);
      for (const words of [[name], [name, '--rollback']]) {
        const told = ['release', ...words].join(' ');
        rows.push([told, await step(told, () => timed(() => release(...words), url, name))]);
      }
    }
    await stop(program);
    const again = await step('starting again', () => opened(copy, environment, starting));
    await stop(again.program);
    const dev = await step('dev listings', () =>
      opened(copy, environment, [process.execPath, 'tools/dev.ts', 'listings']),
    );
    await stop(dev.program);
    printFigures(rows, npxSeconds());
    say(
      `  start, empty database ${seconds(first.seconds)}   start again ${seconds(again.seconds)}   dev listings ${seconds(dev.seconds)}`,
    );
  } finally {
    await copy.remove();
  }
});
