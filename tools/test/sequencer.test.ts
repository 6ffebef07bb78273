import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Test = { path: string; context: { config: { cache: boolean } } };
const LongestFirst = createRequire(import.meta.url)('./sequencer.cjs') as new () => {
  sort: (tests: Test[]) => Test[];
};

it('begins with the longest files, a group being as long as all that it requires', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sequence-'));
  const pathOf = (name: string) => join(folder, name);
  const texts = { 'short.test.ts': '1', 'long.test.ts': '2'.repeat(500), 'parts.test.ts': '3'.repeat(700) };
  for (const [name, text] of Object.entries(texts)) await writeFile(pathOf(name), text);
  await writeFile(
    pathOf('group.test.cjs'),
    `describe('a', () => void require(${JSON.stringify(pathOf('parts.test.ts'))}));\n`,
  );
  const names = ['short.test.ts', 'long.test.ts', 'group.test.cjs'];
  const tests = names.map((name) => ({ path: pathOf(name), context: { config: { cache: false } } }));
  const sorted = new LongestFirst().sort(tests).map(({ path }) => path);
  expect(sorted).toEqual(['group.test.cjs', 'long.test.ts', 'short.test.ts'].map(pathOf));
  await rm(folder, { recursive: true });
});
