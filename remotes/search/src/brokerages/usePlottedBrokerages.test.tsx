import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { usePlottedBrokerages } from './usePlottedBrokerages.ts';

const build = (index: number, isPlaced: boolean) => ({
  ...{ _id: String(index), name: `Brokerage ${index}`, city: 'Miami', state: 'FL', country: 'United States' },
  ...{ website: null, isDeveloper: false, archived: false, listingsCount: 0 },
  ...(isPlaced ? { latitude: 25.8, longitude: -80.2 } : { latitude: null, longitude: null }),
});

function Plotted() {
  const { points, text } = usePlottedBrokerages({ searchName: 'brok', showArchived: true });
  return (
    <p>
      {points.length}: {text}
    </p>
  );
}

function open(placed: number, unplaced: number, totalDocs: number) {
  const docs = Array.from({ length: placed + unplaced }, (_, index) => build(index, index < placed));
  const page = { docs, page: 1, limit: 2000, totalDocs, totalPages: 1, isTotalCapped: false };
  const api = stubApi().on('POST', '/api/brokerages/filter/', { data: page });
  renderWithPortico(<Plotted />);
  return api;
}

it('draws every brokerage of the filter, not only those of a page, and counts who has no place', async () => {
  const api = open(120, 3, 123);
  expect(await screen.findByText('120: 120 brokerages on the map · 3 without a place')).toBeVisible();
  expect(api.callsTo('POST', '/api/brokerages/filter/').map(({ body }) => body)).toEqual([
    { searchName: 'brok', showArchived: true, page: 1, limit: 2000 },
  ]);
});

it('says where there are more than it draws', async () => {
  open(2, 0, 4100);
  expect(await screen.findByText('2: 2 brokerages on the map · the first 2 of 4,100')).toBeVisible();
});
