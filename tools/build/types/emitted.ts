import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { Refusal } from '../../terminal/say.ts';
import { filesOf } from '../files.ts';
import { house, inHouse } from '../house.ts';

const isTest = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'];

/** Writes the compiler's declarations of these folders of the repository into `target`, where they keep their paths. */
export function declare(sources: readonly string[], target: string): void {
  const project = join(target, 'tsconfig.json');
  const settings = {
    extends: inHouse('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: house,
      outDir: target,
      typeRoots: [inHouse('node_modules/@types')],
    },
    include: sources.map((folder) => inHouse(folder)),
    exclude: isTest.map((each) => inHouse(each)),
  };
  writeFileSync(project, JSON.stringify(settings));
  try {
    execFileSync(inHouse('node_modules/.bin/tsc'), ['-p', project], { cwd: house, stdio: 'pipe' });
  } catch (error) {
    throw new Refusal(`The shared rooms cannot be declared:\n${(error as { stdout?: Buffer }).stdout}`);
  }
  rmSync(project);
}

/** The shell's rooms, and those that their types lead to. */
const rooms = ['client', 'contracts', 'i18n', 'remote-kit', 'rules', 'session', 'ui'];
const sources = rooms.map((room) => join('shared', room, 'src'));

/** Equal sources are declared once: the compiler takes seconds, and a release, a build and a test all ask. */
const cache = inHouse('.cache/declarations');
const kept = 4;

/** Libraries decide what is inferred from them, so they count as well. */
function contentOfRooms(): string {
  const hash = createHash('sha256');
  for (const file of [...sources, 'tsconfig.json', 'pnpm-lock.yaml'].flatMap(filesOf))
    hash.update(relative(house, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** Removes all but the newest ones. */
function tidy() {
  const age = (name: string) => statSync(join(cache, name)).mtimeMs;
  const names = readdirSync(cache).sort((a, b) => age(b) - age(a));
  for (const name of names.slice(kept)) rmSync(join(cache, name), { recursive: true, force: true });
}

let folder: string | null = null;

/** The folder with the declarations of the rooms as their sources are now. */
function declared(): string {
  if (folder) return folder;
  const target = join(cache, contentOfRooms());
  if (!existsSync(target)) {
    mkdirSync(cache, { recursive: true });
    const scratch = mkdtempSync(join(cache, 'new-'));
    declare(sources, scratch);
    // Another build may have been faster: its folder is as good.
    if (existsSync(target)) rmSync(scratch, { recursive: true });
    else renameSync(scratch, target);
    tidy();
  }
  folder = target;
  return target;
}

/** The declarations of a source file of a shared room, with the types that the compiler inferred. */
export const declarationText = (path: string): string =>
  readFileSync(join(declared(), relative(house, path).replace(/\.tsx?$/, '.d.ts')), 'utf8');
