import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { requireWhole } from './soundBuild.ts';

const nothing = () => null;
const noBytes = () => Buffer.alloc(0);

it.each([
  [['meta.json', 'assets/main.js'], 'The build has no index.html.'],
  [['meta.json', 'index.html'], 'The build has no assets.'],
])('refuses a shell of which a part is missing: %j', (files, problem) => {
  expect(() => requireWhole('shell', new Set(files), nothing, noBytes)).toThrow(
    expect.objectContaining({ current: { problems: [problem] } }),
  );
});

it('takes a shell with its page and its scripts', () => {
  expect(() =>
    requireWhole('shell', new Set(['index.html', 'assets/main.js']), nothing, noBytes),
  ).not.toThrow();
});

it.each([
  ['assets/main.js.br', brotliCompressSync('plain'), true],
  ['assets/main.js.gz', gzipSync('plain'), true],
  ['assets/main.js.br', brotliCompressSync('evil!'), false],
  ['assets/main.js.gz', gzipSync('plain and more'), false],
  ['assets/main.js.br', Buffer.from('no brotli'), false],
  ['assets/other.js.br', brotliCompressSync('plain'), false],
])('accepts %s of a shell only if it is the file beside it, compressed', (copy, packed, isTaken) => {
  const files = new Set(['index.html', 'assets/main.js', copy]);
  const check = () =>
    requireWhole('shell', files, nothing, (file) => (file === copy ? packed : Buffer.from('plain')));
  if (isTaken) expect(check).not.toThrow();
  else
    expect(check).toThrow(
      expect.objectContaining({
        current: { problems: [`${copy} is not ${copy.slice(0, -3)} compressed.`] },
      }),
    );
});

const hashOf = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

it.each([
  [{ '7.js': hashOf('sha256', 'seven') }, 'of the list', null],
  [{ '7.js': hashOf('sha256', 'evil') }, 'of the list', 'integrity.json has not the hash of 7.js.'],
  [{}, 'of the list', 'integrity.json has not the hash of 7.js.'],
  [
    { '7.js': hashOf('sha256', 'seven') },
    'of another',
    'integrity.json is not the file that release.json has the hash of.',
  ],
  [null, 'of the list', 'The build has no integrity.json.'],
])('takes a remote whose hashes are %j, by the hash %s: %s', (hashes, whose, problem) => {
  const list = hashes && JSON.stringify(hashes);
  const release = {
    entry: 'remote.js',
    manifest: 'mf-manifest.json',
    preload: {},
    integrity: hashOf('sha384', 'entry'),
    scripts: {
      list: 'integrity.json',
      integrity: hashOf('sha384', whose === 'of another' ? '{}' : (list ?? '')),
    },
  };
  const texts: Record<string, string> = {
    'release.json': JSON.stringify(release),
    'mf-manifest.json': '{}',
    'remote.js': 'entry',
    '7.js': 'seven',
    ...(list && { 'integrity.json': list }),
  };
  const check = () =>
    requireWhole(
      'listings',
      new Set(Object.keys(texts)),
      (file) => texts[file] ?? null,
      (file) => Buffer.from(texts[file] ?? ''),
    );
  if (problem === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ current: { problems: [problem] } }));
});
