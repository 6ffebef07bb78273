import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

/** The same engine without windows and tabs: a journey costs a third less CPU time in it. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser the benchmarks measure: `PORTICO_CHROMIUM` if set, else an installed Chromium, else Playwright's own
 * copy. Installs one where none is found: Debian's package when root on Debian, Playwright's copy elsewhere.
 *
 * @throws Error with one sentence on what to do, when none is found and none can be installed.
 */
export const findChromium = (): string => findOrInstall(installedChromium, ['chromium']);

/**
 * The browser the journeys drive: as `findChromium`, but an installed headless shell comes before a whole Chromium.
 *
 * @throws Error as `findChromium` does.
 */
export const findHeadless = (): string =>
  findOrInstall(
    () => namedByUser() ?? onPath(shellNames) ?? installedChromium(),
    ['chromium-headless-shell', 'chromium'],
  );

/** `packages` are Debian's, tried in this order. */
function findOrInstall(find: () => string | undefined, packages: readonly string[]): string {
  const found = find();
  if (found) return found;
  console.log('No Chromium found: installing one (once)…');
  installOneOf(packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome, or set PORTICO_CHROMIUM to its path.',
  );
}

function namedByUser(): string | undefined {
  const named = process.env.PORTICO_CHROMIUM;
  if (named && !isExecutable(named))
    throw new Error(`PORTICO_CHROMIUM names ${named}, which is not an executable file.`);
  return named || undefined;
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

const installedChromium = (): string | undefined =>
  namedByUser() ??
  onPath(installedNames) ??
  [...macApplications, chromium.executablePath()].find(isExecutable);

function installOneOf(packages: readonly string[]): void {
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!isDebianRoot) {
    runQuietly('npx', ['playwright', 'install', 'chromium']);
    return;
  }
  runQuietly('apt-get', ['update']);
  const isInstalled = (name: string) => {
    try {
      runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name]);
      return true;
    } catch {
      // Debian before 12 and Ubuntu have no headless shell; the next package is tried.
      return false;
    }
  };
  packages.some(isInstalled);
}

const runQuietly = (program: string, args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Flags that keep the browser from calling home; Chromium's sandbox does not run as root. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
