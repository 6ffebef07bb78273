import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { NotAll } from './NotAll.tsx';

it.each([
  ['notAll', 'The first 100 of 130 events are shown. Filter by kind, or use the list, to see the others.'],
  ['notOnMap', '100 of 130 events are on the map. Use the list to see all of them.'],
] as const)('says how many are left out, and where all of them are: %s', async (say, sentence) => {
  renderWithPortico(<NotAll shown={100} total={130} say={say} />);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says nothing where nothing is left out', () => {
  renderWithPortico(<NotAll shown={15} total={15} say="notOnMap" />);
  expect(screen.queryByText(/15/)).toBeNull();
});
