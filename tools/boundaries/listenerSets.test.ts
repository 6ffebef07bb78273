import { readFileSync } from 'node:fs';
import { house, inHouse } from '../build/house.ts';
import { listedFiles } from './listed.ts';

/** docs/decisions/0020-home-made-or-library.md explains why these are no stores. */
const noStores = [
  'shared/session/src/tabs.ts',
  'shared/session/src/tokens.ts',
  'shell/src/starter/appLoader.ts',
];

const setOfFunctions = /new Set<(?:\(|\w*(?:Listener|Watcher|Callback|Handler)\b)/;

it('keeps the data that a page listens to in a store of zustand', () => {
  const sets = listedFiles(
    house,
    'shell/*.ts',
    'shell/*.tsx',
    'shared/*.ts',
    'shared/*.tsx',
    'remotes/*.ts',
    'remotes/*.tsx',
  )
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .filter((file) => setOfFunctions.test(readFileSync(inHouse(file), 'utf8')));
  expect(sets).toEqual(noStores);
});
