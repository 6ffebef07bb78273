import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inHouse } from '../build/house.ts';
import { isForBoth, onBoth } from './onBoth.ts';

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
  expect(left.filter((file) => !isForBoth(file))).toEqual([]);
});
