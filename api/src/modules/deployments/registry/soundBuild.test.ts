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
