import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from '@portico/contracts';
import { readDescriptor } from './descriptor.ts';

const descriptor = {
  name: 'gatherings',
  contract: 1,
  routes: [{ path: '/gatherings', page: 'Gatherings', requires: ['member'], title: 'gatherings.title' }],
  nav: [],
  slots: [],
};

const label = { en: 'Gatherings' };
const labelled = { ...descriptor, routes: [{ ...descriptor.routes[0], title: label }] };
const entry = { id: 'gatherings', label, to: '/gatherings', order: 1, requires: ['member'] };

/** Writes a remote's folder with this descriptor and these words. */
function remote(json: unknown, words: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(json, null, 2));
  for (const [language, tree] of Object.entries(words))
    writeFileSync(join(folder, 'src/locales', `${language}.json`), JSON.stringify(tree));
  return { name: 'gatherings', folder };
}

it('takes the labels from the words the remote has', () => {
  const words = { en: { gatherings: { title: 'Gatherings' } }, ar: { gatherings: { title: 'التجمعات' } } };
  const { routes } = readDescriptor(remote(descriptor, words));
  expect(routes[0]?.title).toEqual({ en: 'Gatherings', ar: 'التجمعات' });
});

it('accepts the name of an icon of the kit, and an icon of the remote', () => {
  const own = { viewBox: '0 0 24 24', paths: ['M4 4h16v16H4z'] };
  const nav = [
    { ...entry, icon: 'people' },
    { ...entry, id: 'mine', icon: own },
  ];
  const read = readDescriptor(remote({ ...labelled, nav }, { en: {} }));
  expect(read.nav.map(({ icon }) => icon)).toEqual(['people', own]);
});

it('refuses a contract number in the code that is not that of remote.json, and names both and the one to write', () => {
  const place = remote(labelled, { en: {} });
  const code = join(place.folder, 'src/remote.ts');
  const module = (contract: string) =>
    `export const remote = defineRemote({\n  contract: ${contract},\n});\n`;
  writeFileSync(code, module('2'));
  expect(() => readDescriptor(place)).toThrow(
    `${code}:2:13 says contract 2, but remote.json says 1: write ${contractVersion}, the number of these shared rooms, in both`,
  );
  writeFileSync(code, module('1'));
  expect(readDescriptor(place).contract).toBe(1);
});

it.each([
  ['a label without English words', descriptor, 'remote.json:11:7 /routes/0/title is "gatherings.title"'],
  [
    'a remote under another name',
    { ...descriptor, name: 'events' },
    'must be the folder\'s name, "gatherings"',
  ],
  [
    'a requirement nobody can meet',
    { ...labelled, routes: [{ ...labelled.routes[0], requires: ['memberr'] }] },
    'remote.json:9:9 /routes/0/requires/0 is "memberr", a requirement that nobody can meet: did you mean "member"?',
  ],
  [
    'an icon the kit does not have',
    { ...labelled, nav: [{ ...entry, icon: 'peopel' }] },
    '/nav/0/icon is "peopel", an icon the kit does not have: did you mean "people"?',
  ],
  ['a fault of the schema', { ...descriptor, routes: 1 }, 'remote.json:4:3 /routes must be array'],
])('names file and line of %s', (_what, json, text) => {
  expect(() => readDescriptor(remote(json, { en: {} }))).toThrow(text);
});
