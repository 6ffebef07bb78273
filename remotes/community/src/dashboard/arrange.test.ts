import {
  arranged,
  arrangementOf,
  type HomePart,
  moved,
  ownPartNames,
  ownParts,
  wideParts,
} from './arrange.ts';

const own: HomePart[] = ownPartNames.map((key) => ({ key, label: key, ...ownParts[key] }));
const other = (key: string, order: number | null, isWide = false): HomePart => ({
  key,
  label: key,
  order,
  isWide,
});
const matches = other('search.matches', 40, true);
const alerts = other('search.alerts', 50);
const partsOf = (...keys: string[]) => own.filter(({ key }) => keys.includes(key));
const keysOf = (choices: ReturnType<typeof arranged>) => choices.map(({ part }) => part.key);

it('keeps the page’s own order until somebody changes it, with others’ parts at the places they ask for', () => {
  expect(keysOf(arranged(null, own))).toEqual(ownPartNames);
  const parts = [...partsOf('visitors', 'figures'), other('gatherings.next', null), alerts, matches];
  expect(keysOf(arranged(null, parts))).toEqual([
    ...['figures', 'search.matches', 'search.alerts', 'visitors', 'gatherings.next'],
  ]);
});

it('follows the member’s order, and hides the parts they hide', () => {
  const choices = arranged({ shown: ['events', 'today'], hidden: ['articles'] }, own);
  expect(keysOf(choices).slice(0, 1)).toEqual(['events']);
  expect(choices.find(({ part }) => part.key === 'articles')?.isShown).toBe(false);
  expect(keysOf(choices).toSorted()).toEqual([...ownPartNames].sort());
});

it('shows a part of a later release after the one it follows, and passes over one that is not there', () => {
  const shown = ['articles', 'figures', 'gone.before', 'today'];
  const parts = [...partsOf('articles', 'figures', 'today'), matches];
  expect(keysOf(arranged({ shown, hidden: [] }, parts))).toEqual([
    ...['articles', 'figures', 'search.matches', 'today'],
  ]);
});

it('knows the parts that the page drew itself by the names they had', () => {
  const choices = arranged({ shown: ['matches', 'today'], hidden: ['alerts'] }, [
    ...partsOf('today'),
    matches,
    alerts,
  ]);
  expect(choices.map(({ part, isShown }) => [part.key, isShown])).toEqual([
    ['search.matches', true],
    ['today', true],
    ['search.alerts', false],
  ]);
});

it('moves a part by one place, and not beyond the ends', () => {
  const choices = arranged(null, partsOf('today', 'figures', 'events'));
  expect(keysOf(moved(choices, 'events', -1))).toEqual(['today', 'events', 'figures']);
  expect(keysOf(moved(choices, 'today', 1))).toEqual(['figures', 'today', 'events']);
  expect(keysOf(moved(choices, 'today', -1))).toEqual(['today', 'figures', 'events']);
  expect(keysOf(moved(choices, 'events', 1))).toEqual(['today', 'figures', 'events']);
});

it('keeps the place of parts that are not there today, and their being hidden', () => {
  const kept = {
    shown: ['events', 'gatherings.next', 'today', 'matches'],
    hidden: ['articles', 'search.alerts'],
  };
  const choices = arranged(kept, partsOf('articles', 'events', 'today'));
  const after = arrangementOf(moved(choices, 'today', -1), kept);
  expect(after).toEqual({
    shown: ['today', 'search.matches', 'events', 'gatherings.next'],
    hidden: ['articles', 'search.alerts'],
  });
  const back = arranged(after, [
    ...partsOf('articles', 'events', 'today'),
    alerts,
    other('gatherings.next', 5),
  ]);
  expect(back.filter(({ isShown }) => isShown).map(({ part }) => part.key)).toEqual([
    ...['today', 'events', 'gatherings.next'],
  ]);
});

const wide = (key: string) => other(key, null, true);
const narrow = (key: string) => other(key, null);

it.each([
  [
    [
      wide('today'),
      narrow('alerts'),
      wide('listings'),
      narrow('visitors'),
      narrow('events'),
      narrow('articles'),
    ],
    ['today', 'alerts', 'listings', 'articles'],
  ],
  [[narrow('alerts'), narrow('team'), wide('figures')], ['figures']],
  [[narrow('events')], ['events']],
])('leaves no hole beside a narrow part: %#', (shown, expected) => {
  expect([...wideParts(shown)].map(({ key }) => key).sort()).toEqual([...expected].sort());
});
