import type { ThreadPerson } from '@portico/contracts';
import { askedAt, mentionedIn, partsOf } from './mentions.ts';

const person = (_id: string, fullName: string): ThreadPerson => ({
  ...{ _id, fullName, photoURL: null, agentId: null },
});
const ana = person('p1', 'Ana Lopez');
const anaMaria = person('p2', 'Ana Lopez Garcia');

it.each([
  ['@al', 3, { name: 'al', start: 0 }],
  ['Ask @Ana Lo', 11, { name: 'Ana Lo', start: 4 }],
  ['Ask (@Zoë', 9, { name: 'Zoë', start: 5 }],
  ['问 @王', 4, { name: '王', start: 2 }],
  // Nobody is being named.
  ['mail me@home', 12, null],
  ['@', 1, null],
  ['@Ana Lopez who sold the house', 29, null],
  ['@Ana and more', 0, null],
])('of “%s” with the caret at %i asks for %j', (text, caret, expected) => {
  expect(askedAt(text, caret)).toEqual(expected);
});

it('names people who are still in the text, once', () => {
  expect(mentionedIn('Thank you @Ana Lopez!', [ana, ana, person('p3', 'Ben Ode')])).toEqual([ana]);
});

it('cuts a text at its names, the longer one first', () => {
  expect(partsOf('For @Ana Lopez Garcia and @Ana Lopez.', [ana, anaMaria])).toEqual([
    { text: 'For ', person: null },
    { text: '@Ana Lopez Garcia', person: anaMaria },
    { text: ' and ', person: null },
    { text: '@Ana Lopez', person: ana },
    { text: '.', person: null },
  ]);
});
