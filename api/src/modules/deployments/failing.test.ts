import { isFailing } from './failing.ts';

const minuteMs = 60_000;
/** Everybody is somewhere else, except the staff of one office. The visitor and the suspended account are nowhere. */
const office = ['o1', 'o2', 'o3', 'o4', 'o5', 'o6'];
const placeOf = new Map([
  ...['a', 'b', 'c'].map((person) => [person, `home of ${person}`] as const),
  ...office.map((person) => [person, 'the office'] as const),
]);
const by = (phase: string, ...people: (string | null)[]) => people.map((personId) => ({ phase, personId }));

it.each([
  ['one member whose page threw, in a new version', by('render', 'a', 'a'), 5, false],
  ['two members whose pages threw in a new version', by('render', 'a', 'b'), 5, true],
  ['one member in a version that has proved itself', by('render', 'a', 'a', 'a'), 600, false],
  ['three members in one that has', by('init', 'a', 'b', 'c'), 600, true],
  ['one member on a train', by('entry', 'a', 'a'), 5, false],
  ['three members who could not load a new version', by('entry', 'a', 'b', 'c'), 5, true],
  ['three members who could not load a proved one', by('entry', 'a', 'b', 'c'), 600, false],
  ['any number of visitors', by('render', ...Array(50).fill(null)), 5, false],
  ['a visitor and a member, who may be one person', by('render', null, 'a'), 5, false],
  ['a visitor and two members', by('render', null, 'a', 'b'), 5, true],
  ['a visitor and two members in a proved one', by('render', null, 'a', 'b'), 600, false],
  ['a visitor and two members who could not load a new one', by('entry', null, 'a', 'b'), 5, false],
  ['accounts that may not use the page', by('render', 'suspended', 'unpaid', 'a'), 5, false],
  ['two accounts in one place', by('render', 'o1', 'o2'), 5, false],
  ['two accounts in one place and one elsewhere', by('render', 'o1', 'o2', 'a'), 600, true],
  ['a whole office', by('render', ...office), 5, true],
  ['a whole office, in a version that has proved itself', by('render', ...office), 600, false],
] as const)('%s', (_who, reports, minutes, expected) => {
  expect(isFailing(reports, { liveForMs: minutes * minuteMs, placeOf })).toBe(expected);
});
