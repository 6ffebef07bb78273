import { belowWaiting, waitingAfter } from './WaitingCards.tsx';

const page = (number: number, totalDocs: number) => ({ page: number, limit: 24, totalDocs });

it.each([
  ['nothing read yet', undefined, 0, 0, { waiting: 0, below: 0 }],
  ['a list of one page', page(1, 20), 20, 20, { waiting: 0, below: 0 }],
  ['less to come than placeholders', page(1, 60), 24, 24, { waiting: 36, below: 0 }],
  ['a page that is still being drawn', page(1, 100), 24, 6, { waiting: 48, below: 46 }],
  ['a long list', page(1, 100_000), 24, 24, { waiting: 48, below: 240 }],
  ['the last page', page(5, 120), 120, 120, { waiting: 0, below: 0 }],
])('keeps room for the cards to come: %s', (_what, last, read, drawn, { waiting, below }) => {
  expect([waitingAfter(last, read, drawn), belowWaiting(last, read, drawn)]).toEqual([waiting, below]);
});
