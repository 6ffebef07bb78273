import { unnamedFiles } from './importedNames.ts';

it.each([
  ['./callers.ts', 'api/src/identity/callers.ts', true],
  ['../db/client.ts', 'api/src/db/client.ts', true],
  ['./locales/en.json', 'api/src/identity/locales/en.json', true],
  ['./seal.svg?raw', 'api/src/identity/seal.svg', true],
  ['typebox', 'node_modules/typebox/build/index.mjs', true],
  ['@portico/rules', 'shared/rules/src/index.ts', true],
  ['./callers', 'api/src/identity/callers.ts', false],
  ['./callers.js', 'api/src/identity/callers.ts', false],
  ['../db', 'api/src/db/index.ts', false],
  ['.', 'api/src/identity/index.ts', false],
])('an import of %s, which means %s, names its file: %s', (written, to, isNamed) => {
  const from = 'api/src/identity/sessions.service.ts';
  expect(unnamedFiles([{ from, written, to }])).toEqual(isNamed ? [] : [`${from} imports ${written}`]);
});
