import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { house, inHouse } from '../build/house.ts';
import { Refusal } from '../terminal/say.ts';

const isTest = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'];

/** Writes the declarations of these folders of the house into `target`, which they keep their paths in. */
export async function declare(sources: readonly string[], target: string): Promise<void> {
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
  await writeFile(project, JSON.stringify(settings));
  try {
    await promisify(execFile)(inHouse('node_modules/.bin/tsc'), ['-p', project], { cwd: house });
  } catch (error) {
    throw new Refusal(`The shared rooms cannot be declared:\n${(error as { stdout?: string }).stdout}`);
  }
  await rm(project);
}
