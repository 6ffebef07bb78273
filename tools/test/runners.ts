import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inHouse } from '../build/house.ts';
import { say } from '../terminal/say.ts';
import { compiledOnce, pathIn, runQuietly } from './quietly.ts';
import { type Suite, secondTriesTable } from './secondTries.ts';
import { addTo, type Tally } from './tally.ts';
import { groupsOf, runsAlone, writeGroups } from './together.ts';
import type { Part } from './unchanged/parts.ts';
import { type Memory, unchangedLine } from './unchanged/unchanged.ts';

/** Runs a part, unless it was green with exactly the present files. */
export async function unlessUnchanged(
  memory: Memory,
  name: string,
  part: Part,
  work: () => Promise<Tally>,
): Promise<Tally> {
  const green = memory.find(part);
  if (green) {
    say(`${unchangedLine(name, [green])}\n`);
    return { passed: green.passed, failed: 0, kept: green.passed };
  }
  const keep = memory.begin(part);
  const tally = await work();
  keep(tally);
  return tally;
}

/** Runs a program in `folder`, shows its output live, and returns its exit code. */
function show(
  folder: string,
  [program = '', ...rest]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: inHouse(folder),
      stdio: 'inherit',
      env: { ...process.env, ...compiledOnce, ...environment, PATH: pathIn(folder) },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function conclude<T extends Tally>(name: string, tally: T, started: number): T {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`== ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)\n`);
  return tally;
}

/** A program whose exit code says passed or failed; it counts as one test. */
export type Check = readonly [name: string, command: readonly string[]];

async function runCheck([name, command]: Check): Promise<Tally> {
  const started = performance.now();
  const { code, said } = await runQuietly(command);
  say(`== ${name}\n${said.trimEnd()}`);
  return conclude(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, started);
}

/**
 * Runs two checks at a time, because small machines have two cores. Each output is printed whole at the end. A check
 * without a part runs always.
 */
export async function runChecks(
  checks: readonly Check[],
  memory: Memory,
  partOf: (name: string) => Part | null = () => null,
): Promise<Tally> {
  const waiting = [...checks];
  const total: Tally = { passed: 0, failed: 0 };
  const takeTurns = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name] = check;
      const part = partOf(name);
      const work = runCheck.bind(null, check);
      addTo(total, part ? await unlessUnchanged(memory, name, part, work) : await work());
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return total;
}

/** Runs a tool that writes figures to a file. No figures, or an exit code that contradicts them, is a failure. */
async function runWithFigures<T extends Tally>(
  name: string,
  folder: string,
  command: (figures: string) => readonly string[] | Promise<readonly string[]>,
  environment: (figures: string) => NodeJS.ProcessEnv,
  read: (text: string) => T,
): Promise<T | Tally> {
  say(`== ${name}`);
  const started = performance.now();
  const scratch = await mkdtemp(join(tmpdir(), 'portico-test-'));
  const figures = join(scratch, 'figures.json');
  try {
    const code = await show(folder, await command(figures), environment(figures));
    const tally: T | Tally = await readFile(figures, 'utf8').then(read, () => ({ passed: 0, failed: 1 }));
    const { passed, failed } = tally;
    const isExplained = (code === 0) === (failed === 0);
    return conclude(name, isExplained ? tally : { passed, failed: Math.max(1, failed) }, started);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface JestFigures {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** Jest's result for each test file; missing where its figures and its exit code contradict each other. */
export interface JestTally extends Tally {
  files?: { path: string; passed: number; isGreen: boolean }[];
}

/** Jest's default leaves one core idle, which would waste half of a machine with two. */
const workersOfCores = Math.max(2, availableParallelism() - 1);

interface JestRun {
  name: string;
  folder: string;
  options?: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** Whether test files may share loaded code, so that it is loaded a few times instead of for each of them. */
  isTogether?: boolean;
  /** Which of these run once more, on PGlite; named from the folder. */
  onPglite?: readonly string[];
  /** Whether its tests wait for another program much of the time, so that one more worker finds a core. */
  isWaiting?: boolean;
}

/** The test files of a package; whole paths. */
async function listTests(folder: string): Promise<string[]> {
  const { code, said } = await runQuietly(['jest', '--listTests'], folder);
  if (code !== 0) throw new Error(`jest --listTests in ${folder} ended with ${code}: ${said}`);
  return said.split('\n').filter((line) => /\.test\.tsx?$/.test(line));
}

/** The options that run a package's test files in groups, and some of them once more, on PGlite. */
async function inGroups(folder: string, workers: number, onPglite: readonly string[]): Promise<string[]> {
  const files = await listTests(folder);
  // Always the same folder: Jest finds what it compiled by its options.
  const groups = inHouse('.cache/groups', folder);
  const root = inHouse(folder);
  const alone = files.filter(runsAlone);
  await writeGroups(groups, {
    root,
    files: files.filter((file) => !alone.includes(file)),
    group: (all) => groupsOf(all, workers),
    onPglite: onPglite.map((file) => join(root, file)),
  });
  const chosen = [`${groups}/*`, ...alone].map((pattern) => `--testMatch=${pattern}`);
  return [`--roots=${root}`, `--roots=${groups}`, ...chosen];
}

/** Tests make much that is soon gone. With more room for the young, Node collects it less often, and copies less of it. */
const roomForYoung = '--max-semi-space-size=64';
const nodeOptions = [process.env.NODE_OPTIONS, roomForYoung].filter(Boolean).join(' ');

export function runJest(run: JestRun): Promise<JestTally> {
  const { name, folder, options = [], environment = {} } = run;
  const { isTogether = false, isWaiting = false, onPglite = [] } = run;
  const workers = workersOfCores + (isWaiting ? 1 : 0);
  return runWithFigures(
    name,
    folder,
    async (figures) => {
      const chosen = isTogether ? await inGroups(folder, workers, onPglite) : options;
      const order = `--testSequencer=${inHouse('tools/test/sequencer.cjs')}`;
      return ['jest', ...chosen, order, `--maxWorkers=${workers}`, '--json', `--outputFile=${figures}`];
    },
    () => ({ NODE_OPTIONS: nodeOptions, ...environment }),
    (text) => {
      const figures = JSON.parse(text) as JestFigures;
      const files = figures.testResults.map(({ name: path, status, assertionResults }) => {
        const passed = assertionResults.filter((test) => test.status === 'passed').length;
        return { path, passed, isGreen: status === 'passed' };
      });
      const failed = figures.numFailedTests + figures.numRuntimeErrorTestSuites;
      return { passed: figures.numPassedTests, failed, files };
    },
  );
}

interface PlaywrightFigures {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: Suite[];
}

/** Runs the journeys, and names at the end those that passed only at their second try. */
export async function runPlaywright(folder: string): Promise<Tally> {
  let triedAgain = '';
  const tally = await runWithFigures(
    folder,
    folder,
    () => ['playwright', 'test', '--reporter=list,json'],
    (figures) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: figures }),
    (text) => {
      const { stats, errors, suites } = JSON.parse(text) as PlaywrightFigures;
      triedAgain = secondTriesTable(suites);
      // A journey that passes on its second try counts as passed, because a busy machine can cause a timeout.
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    },
  );
  if (triedAgain) say(`${triedAgain}\n`);
  return tally;
}
