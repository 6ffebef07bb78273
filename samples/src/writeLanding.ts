import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawLandingScene } from './draw/landing/landing.ts';

/** The front page's picture is a committed file, so that it needs neither the API nor a script: `pnpm --filter @portico/samples landing`. */
const target = join(import.meta.dirname, '../../shell/public/landing.svg');

await mkdir(dirname(target), { recursive: true });
await writeFile(target, `${drawLandingScene()}\n`);
