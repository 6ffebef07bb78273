import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inHouse } from '../house.ts';

/** Builds `index.js` with a script that it loads later, in a process of its own as in a build. Returns the list of hashes. */
function build(folder: string): { text: string; scripts: { integrity: string } } {
  const here = pathToFileURL(inHouse('tools/build/script-hashes/script-hashes.js')).href;
  const script = `
    import { createRequire } from 'node:module';
    import { AskForIntegrity, scriptHashes } from ${JSON.stringify(here)};
    const webpack = createRequire(${JSON.stringify(inHouse('package.json'))})('webpack');
    const folder = ${JSON.stringify(folder)};
    class Listed {
      apply(compiler) {
        compiler.hooks.thisCompilation.tap('Listed', (compilation) =>
          compilation.hooks.processAssets.tap(
            { name: 'Listed', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
            () => console.log(JSON.stringify(scriptHashes(compilation))),
          ));
      }
    }
    webpack({
      mode: 'production', context: folder, entry: { remote: './index.js' }, target: 'web',
      output: { path: folder + '/out', chunkFilename: '[name].[contenthash:12].js', uniqueName: 'listings' },
      plugins: [new AskForIntegrity(), new Listed()],
    }, (error) => error && console.error(error));`;
  const words = ['--no-warnings', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', cwd: inHouse() }));
}

it('webpack: a script asks the page for its hash before it is requested, and the list has the hash of the written file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'script-hashes-'));
  writeFileSync(join(folder, 'index.js'), "import('./later.js').then(console.log);\n");
  writeFileSync(join(folder, 'later.js'), 'export const later = 1;\n');
  const { text, scripts } = build(folder);
  const written = (file: string) => readFileSync(join(folder, 'out', file));
  const [later = ''] = readdirSync(join(folder, 'out')).filter((file) => file !== 'remote.js');
  expect(JSON.parse(text)).toEqual({
    [later]: `sha256-${createHash('sha256').update(written(later)).digest('base64')}`,
  });
  expect(scripts.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
  const entry = written('remote.js').toString();
  // The request is made by the script element itself, so the hash must be on it before.
  expect(entry).toMatch(/__porticoIntegrityOf\?\.\(\w+\);\w+&&\(\w+\.integrity=\w+\)/);
  rmSync(folder, { recursive: true });
}, 60_000);
