import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inHouse } from '../build/house.ts';
import { onBoth } from './onBoth.ts';
import { runsAlone } from './together.ts';

const root = inHouse('api');
const tests = globSync('{src,test}/**/*.test.ts', { cwd: root });

it('repeats files that are there', () => {
  expect(Object.keys(onBoth).filter((file) => !tests.includes(file))).toEqual([]);
});

/** `TEST_DATABASE_URL ? describe.skip : describe` leaves tests to PGlite, which would run nowhere without a second run. */
const leftToPglite = /\bTEST_DATABASE_URL\s*\?\s*(?:it|describe)\.skip\b/;

it('repeats each file with tests that PostgreSQL skips', () => {
  const left = tests.filter((file) => leftToPglite.test(readFileSync(join(root, file), 'utf8')));
  expect(left).not.toEqual([]);
  expect(left.filter((file) => !(file in onBoth))).toEqual([]);
});

it('repeats no file that has to run by itself, because they run in groups', () => {
  expect(Object.keys(onBoth).filter((file) => runsAlone(join(root, file)))).toEqual([]);
});
