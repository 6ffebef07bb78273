import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import type { Drill } from './drill.ts';
import { runDrills } from './runDrills.ts';

const target = { remote: 'gatherings', release: sampleRelease('gatherings', '1'), part: 'Gatherings' };
const places = { target, path: '/gatherings', slot: null };

const head = `gatherings ${target.release.version} at /gatherings`;

function said(): string[] {
  const texts: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  return texts;
}

afterEach(() => jest.restoreAllMocks());

it('names what each drill complains about, runs the others, and refuses with their number', async () => {
  const texts = said();
  const replaces = 'replaces print, which every other team’s code uses';
  const all: Drill[] = [
    ['ten openings', async () => [replaces]],
    ['wrong hash', async () => []],
  ];
  await expect(runDrills(all, places)).rejects.toThrow('gatherings at /gatherings: 1 fault.');
  expect(texts.join('')).toBe(
    `${head}: 2 drills, up to two minutes each\n  FAULT  ten openings\n           gatherings ${replaces}\n  ok     wrong hash\n`,
  );
});

it('refuses nothing where no drill complains', async () => {
  const texts = said();
  await runDrills([['wrong hash', async () => []]], places);
  expect(texts).toEqual([
    `${head}: 1 drill, up to two minutes each\n`,
    '  ok     wrong hash\n',
    'gatherings at /gatherings: no fault.\n',
  ]);
});
