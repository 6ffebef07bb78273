import { arranged, arrangementOf, homeParts, moved, wideParts } from './arrange.ts';

const names = (choices: ReturnType<typeof arranged>) => choices.map(({ part }) => part);

it('keeps the page’s own order until somebody changes it', () => {
  expect(names(arranged(null, homeParts))).toEqual(homeParts);
  expect(names(arranged(null, ['events', 'today']))).toEqual(['today', 'events']);
});

it('follows the member’s order, and hides what they hide', () => {
  const choices = arranged({ shown: ['events', 'today'], hidden: ['articles'] }, homeParts);
  expect(names(choices).slice(0, 1)).toEqual(['events']);
  expect(choices.find(({ part }) => part === 'articles')?.isShown).toBe(false);
  expect(names(choices).toSorted()).toEqual([...homeParts].sort());
});

it('shows a part of a later release after the one it follows, and passes over one that has gone', () => {
  const shown = ['articles', 'figures', 'of-old', 'today'];
  expect(names(arranged({ shown, hidden: [] }, ['articles', 'figures', 'matches', 'today']))).toEqual([
    'articles',
    'figures',
    'matches',
    'today',
  ]);
});

it('moves a part by one place, and not beyond the ends', () => {
  const choices = arranged(null, ['today', 'figures', 'events']);
  expect(names(moved(choices, 'events', -1))).toEqual(['today', 'events', 'figures']);
  expect(names(moved(choices, 'today', 1))).toEqual(['figures', 'today', 'events']);
  expect(names(moved(choices, 'today', -1))).toEqual(['today', 'figures', 'events']);
  expect(names(moved(choices, 'events', 1))).toEqual(['today', 'figures', 'events']);
});

it('says what is shown in order, and what is hidden', () => {
  const kept = { shown: ['events', 'today'], hidden: ['articles'] };
  expect(arrangementOf(arranged(kept, ['articles', 'events', 'today']))).toEqual(kept);
});

it.each([
  [
    ['today', 'alerts', 'listings', 'visitors', 'events', 'articles'],
    ['today', 'alerts', 'listings', 'articles'],
  ],
  [['alerts', 'team', 'figures'], ['figures']],
  [['events'], ['events']],
] as const)('leaves no hole beside a narrow part: %j', (shown, wide) => {
  expect([...wideParts(shown)].sort()).toEqual([...wide].sort());
});
