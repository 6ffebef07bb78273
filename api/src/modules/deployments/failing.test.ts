import { isFailing } from './failing.ts';

const minuteMs = 60_000;
const by = (phase: string, ...people: (string | null)[]) => people.map((personId) => ({ phase, personId }));

it.each([
  ['one member whose page threw, in a new version', by('render', 'a', 'a'), 5, false, false],
  ['two members whose pages threw in a new version', by('render', 'a', 'b'), 5, false, true],
  ['one member in a version that has proved itself', by('render', 'a', 'a', 'a'), 600, false, false],
  ['three members in one that has', by('init', 'a', 'b', 'c'), 600, false, true],
  ['one member on a train', by('entry', 'a', 'a'), 5, false, false],
  ['three members who could not load a new version', by('entry', 'a', 'b', 'c'), 5, false, true],
  ['three members who could not load a proved one', by('entry', 'a', 'b', 'c'), 600, false, false],
  ['a visitor of pages for members', by('render', null), 5, false, false],
  ['any number of visitors of pages for visitors', by('render', ...Array(50).fill(null)), 5, true, false],
  ['a visitor of pages for visitors, and a member', by('render', null, 'a'), 5, true, true],
  ['a hundred reports of visitors of a proved one', by('init', ...Array(100).fill(null)), 600, true, false],
] as const)('%s', (_who, reports, minutes, isForVisitors, expected) => {
  expect(isFailing(reports, { liveForMs: minutes * minuteMs, isForVisitors })).toBe(expected);
});
