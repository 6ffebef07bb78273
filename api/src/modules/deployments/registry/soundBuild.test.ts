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
