import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inHouse } from './house.ts';

/** Webpack's output for a folder's `index.ts` under our rules, in a process of its own as in a build. */
function errorsIn(folder: string): string {
  const script = `
    import { createRequire } from 'node:module';
    import { portico } from ${JSON.stringify(pathToFileURL(inHouse('webpack.base.js')).href)};
    const webpack = createRequire(${JSON.stringify(inHouse('package.json'))})('webpack');
    const { module, resolve } = portico({ name: 'search' });
    const [context, path] = ${JSON.stringify([folder, join(folder, 'out')])};
    const entry = './index.ts';
    webpack({ mode: 'production', context, entry, module, resolve, output: { path } }, (error, stats) =>
      console.log(error ?? stats.toString({ all: false, errors: true })),
    );`;
  const words = ['--no-warnings', '--input-type=module', '--eval', script];
  return execFileSync(process.execPath, words, { encoding: 'utf8', cwd: inHouse() });
}

it('refuses a build that imports a name which a file of ours does not export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'missing-import-'));
  writeFileSync(join(folder, 'send.ts'), 'export const get = (): number => 1;\n');
  writeFileSync(join(folder, 'index.ts'), "import { get } from './send.ts';\nconsole.log(get());\n");
  expect(errorsIn(folder).trim()).toBe('');
  writeFileSync(join(folder, 'index.ts'), "import { read } from './send.ts';\nconsole.log(read());\n");
  expect(errorsIn(folder)).toContain("export 'read' (imported as 'read') was not found in './send.ts'");
  rmSync(folder, { recursive: true });
}, 120_000);
