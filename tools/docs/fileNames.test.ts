import { execFileSync } from 'node:child_process';
import { house } from '../build/house.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: house,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

// Jest and Git name these themselves.
const ofTools = /^(\.[a-z]+|__snapshots__)$/;

it('names every folder in kebab-case', () => {
  const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));
  expect(folders.size).toBeGreaterThan(300);
  expect(
    [...folders].filter((name) => !ofTools.test(name) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)),
  ).toEqual([]);
});

/** The parts that a file has in the room, between its name and its ending. */
const roles = [
  ...['routes', 'service', 'repository', 'schema'],
  ...['test', 'routes.test', 'property.test', 'fixture', 'd', 'generated'],
];
/** One list in several files. */
const divided = /^cities\./;

// Biome checks the first part of a name (`useFilenamingConvention`).
it('gives a file no role but the allowed ones', () => {
  const named = files
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !file.includes('/locales/'))
    .map((file) => file.slice(file.lastIndexOf('/') + 1))
    .filter((name) => name.split('.').length > 2 && !divided.test(name));
  expect(named.length).toBeGreaterThan(400);
  const roleOf = (name: string) => name.slice(name.indexOf('.') + 1, name.lastIndexOf('.'));
  expect(named.filter((name) => !roles.includes(roleOf(name)))).toEqual([]);
});
