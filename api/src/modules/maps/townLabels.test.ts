import { drawMap } from './drawMap.ts';
import { townsThatFit } from './townLabels.ts';

const map = { width: 960, height: 480, typePx: 15 };
const town = (city: string, x: number, y: number) => ({ city, x, y });

it.each([
  ['a town in the open', [town('Cannes', 100, 100)], ['Cannes']],
  ['the larger of two that touch', [town('Nice', 100, 100), town('Saint-Roch', 130, 105)], ['Nice']],
  ['no town under the mark', [town('Antibes', 470, 240)], []],
  ['no name that the edge would cut', [town('Villefranche-sur-Mer', 900, 100)], []],
  [
    'Chinese letters by their width',
    [town('迈阿密海滩', 100, 100), town('Surfside', 175, 100)],
    ['迈阿密海滩'],
  ],
  ['a name once', [town('Vence', 100, 100), town('Vence', 100, 300)], ['Vence']],
])('names %s', (_case, towns, expected) => {
  expect(townsThatFit(towns, map).map(({ city }) => city)).toEqual(expected);
});

it('writes a name as text, with any characters', () => {
  const near = { city: 'Bel <Air> & Sons', latitude: 43.6, longitude: 7.0 };
  const svg = drawMap({ latitude: 43.7, longitude: 7.3 }, 'light', [near]);
  expect(svg).toContain('>Bel &lt;Air&gt; &amp; Sons</text>');
});

it('draws the middle of the map for phones, with names that are readable where 480 pixels are shown as 328', () => {
  const place = { latitude: 43.7, longitude: 7.3 };
  const towns = [
    { city: 'Nearby', latitude: 43.8, longitude: 7.2 },
    { city: 'Far off', latitude: 43.7, longitude: 6.7 },
  ];
  const [wide, narrow] = [drawMap(place, 'light', towns), drawMap(place, 'light', towns, 'narrow')];
  expect(wide).toContain('>Far off</text>');
  expect(narrow).toContain('>Nearby</text>');
  expect(narrow).not.toContain('Far off');
  const [, width = ''] = /viewBox="\S+ \S+ (\d+) /.exec(narrow) ?? [];
  const [, typePx = ''] = /font-size="(\d+)"/.exec(narrow) ?? [];
  expect((Number(typePx) * 328) / Number(width)).toBeGreaterThanOrEqual(11);
});
