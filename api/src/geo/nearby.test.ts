import { boxesAround } from './nearby.ts';

describe('boxesAround', () => {
  it('contain the circle and little more', () => {
    const [box, ...others] = boxesAround({ latitude: 25.76, longitude: -80.19 }, 20);
    expect(others).toEqual([]);
    expect(box?.north).toBeCloseTo(26.049, 3);
    expect(box?.south).toBeCloseTo(25.471, 3);
    expect(box?.east).toBeCloseTo(-79.869, 3);
    expect(box?.west).toBeCloseTo(-80.511, 3);
  });

  it('are two where the circle crosses the antimeridian, from either side', () => {
    const fromWest = boxesAround({ latitude: -17, longitude: 179.9 }, 20);
    expect(fromWest).toMatchObject([{ east: 180 }, { west: -180 }]);
    expect(fromWest[1]?.east).toBeCloseTo(-179.797, 3);
    const fromEast = boxesAround({ latitude: -17, longitude: -179.9 }, 20);
    expect(fromEast).toMatchObject([{ east: 180 }, { west: -180 }]);
    expect(fromEast[0]?.west).toBeCloseTo(179.797, 3);
  });

  it('go all the way around at a pole', () => {
    expect(boxesAround({ latitude: 89.9, longitude: 10 }, 20)).toMatchObject([
      { north: 90, west: -180, east: 180 },
    ]);
    expect(boxesAround({ latitude: -89.9, longitude: 10 }, 20)).toMatchObject([
      { south: -90, west: -180, east: 180 },
    ]);
  });

  it('are one point for a radius of zero', () => {
    expect(boxesAround({ latitude: 5, longitude: 6 }, 0)).toEqual([{ south: 5, north: 5, west: 6, east: 6 }]);
  });
});
