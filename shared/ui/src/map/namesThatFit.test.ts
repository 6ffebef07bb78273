import { namesThatFit, type Spot } from './namesThatFit.ts';

const desktop = { width: 1000, height: 448 };
const at = (key: string, x: number, y: number, name: string | null = key): Spot => ({ key, x, y, name });
const shown = (spots: Spot[], size = desktop) =>
  [...namesThatFit(spots, size)].filter(([, { isShown }]) => isShown).map(([key, { side }]) => [key, side]);

it('puts a name right of its marker, and left where the map would cut it', () => {
  expect(shown([at('Harbour Morning', 300, 200), at('Long Lunch', 960, 200)])).toEqual([
    ['Harbour Morning', 'right'],
    ['Long Lunch', 'left'],
  ]);
});

it('covers neither a marker of several things nor an earlier name', () => {
  const lunch = at('Lunch', 300, 200);
  expect(shown([lunch, at('three', 350, 200, null)])).toEqual([['Lunch', 'left']]);
  // Between the two names there is no room for a third one.
  expect(shown([lunch, at('Dinner', 300, 215), at('Supper', 300, 208)])).toEqual([
    ['Lunch', 'right'],
    ['Dinner', 'left'],
  ]);
});

it('keeps a name that has no room for when its marker is pointed at, on the roomier side', () => {
  const names = namesThatFit([at('Lunch', 300, 200), at('Dinner', 330, 200), at('Supper', 272, 200)], {
    width: 380,
    height: 300,
  });
  expect(names.get('Supper')).toMatchObject({ side: 'left' });
  expect([...names.values()].filter(({ isShown }) => !isShown).length).toBeGreaterThan(0);
});

it('cuts a long title, and on a phone sooner', () => {
  const title = at('Waterfront Evening with the Gulf Chapter', 20, 100);
  const widthIn = (width: number) => namesThatFit([title], { width, height: 300 }).get(title.key)?.widthPx;
  expect([widthIn(1000), widthIn(328)]).toEqual([160, 138]);
});
