import { clustersOf } from './clusters.ts';
import { townsThatFit } from './townsThatFit.ts';

const miami = { city: 'Miami', longitude: -80.2, latitude: 25.8 };
const hialeah = { city: 'Hialeah', longitude: -80.3, latitude: 25.86 };
const orlando = { city: 'Orlando', longitude: -81.4, latitude: 28.5 };
const names = (zoom: number, ...markers: (typeof miami)[]) => {
  const points = markers.map(({ city, ...place }) => ({ ...place, id: city, label: city }));
  return townsThatFit([miami, hialeah, orlando], clustersOf(points, zoom), zoom).map(({ city }) => city);
};

it('leaves out a town whose name would lie over that of a larger one, until there is room', () => {
  expect(names(6)).toEqual(['Miami', 'Orlando']);
  expect(names(12)).toEqual(['Miami', 'Hialeah', 'Orlando']);
});

it('keeps the room that Chinese letters need', () => {
  const beach = { city: '海厄利亚', longitude: -80.2, latitude: 25.8 };
  const right = { city: 'Miami', longitude: -79.5, latitude: 25.8 };
  expect(townsThatFit([beach, right], [], 6).map(({ city }) => city)).toEqual(['海厄利亚']);
});

it('leaves out a town under a marker', () => {
  expect(names(6, miami)).toEqual(['Orlando']);
});

it('leaves out a town under the name of a marker', () => {
  const event = { id: 'event', label: 'A long title', longitude: -83, latitude: 28.5 };
  const name = { side: 'right', isShown: true, widthPx: 120 } as const;
  const clusters = clustersOf([event], 6);
  const left = (names?: Map<string, typeof name>) =>
    townsThatFit([orlando], clusters, 6, names).map(({ city }) => city);
  expect([left(), left(new Map([['event', name]]))]).toEqual([['Orlando'], []]);
});
