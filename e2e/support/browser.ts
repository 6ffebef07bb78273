import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser the journeys drive: `PORTICO_CHROMIUM` if set, else an installed Chromium, else Playwright's own
 * copy. Installs one where none is found: Debian's package when root on Debian, Playwright's copy elsewhere.
 *
 * @throws Error with one sentence on what to do, when none is found and none can be installed.
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium found: installing one (once)…');
  installChromium();
  const installed = installedChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome, or set PORTICO_CHROMIUM to its path.',
  );
}

function installedChromium(): string | undefined {
  const named = process.env.PORTICO_CHROMIUM;
  if (named) {
    if (!isExecutable(named))
      throw new Error(`PORTICO_CHROMIUM names ${named}, which is not an executable file.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macApplications, chromium.executablePath()].find(isExecutable);
}

function installChromium(): void {
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const steps: [string, string[]][] = isDebianRoot
    ? [
        ['apt-get', ['update']],
        ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
      ]
    : [['npx', ['playwright', 'install', 'chromium']]];
  for (const [command, args] of steps) {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

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
