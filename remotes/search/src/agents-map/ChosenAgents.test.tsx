import { buildAgentSummary } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { ChosenAgents } from './ChosenAgents.tsx';
import { mapBody, readMapAddress } from './mapAddress.ts';

const elena = buildAgentSummary({ fullName: 'Elena Vasquez' });
const milo = buildAgentSummary({ _id: '22222222-2222-4222-8222-222222222222', fullName: 'Milo Reyes' });
const bounds = { west: -80.2, south: 25.8, east: -80.2, north: 25.8 };
const place = { key: 'one', points: [], count: 70, bounds, longitude: -80.2, latitude: 25.8 };
const address = readMapAddress(new URLSearchParams('team=Okafor&view=map&p=2'));

function open(totalDocs: number) {
  const page = { docs: [elena, milo], page: 1, limit: 50, totalDocs, totalPages: 1, isTotalCapped: false };
  const api = stubApi().on('POST', '/api/agents/search', { data: page });
  const onClose = jest.fn();
  const view = renderWithPortico(
    <ChosenAgents agents={{ address, body: mapBody(address, null) }} place={place} onClose={onClose} />,
  );
  return { api, onClose, ...view };
}

it('moves the focus to the first of the stacked people, and Escape closes the list', async () => {
  const { onClose, user } = open(2);
  const first = await screen.findByRole('link', { name: 'Elena Vasquez' });
  expect(first).toHaveFocus();
  expect(screen.queryByRole('link', { name: /in the list$/ })).toBeNull();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Milo Reyes' })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leads to all people of the place where more stand there than it shows', async () => {
  const { api } = open(70);
  expect(await screen.findByRole('link', { name: 'Show all 70 in the list' })).toHaveAttribute(
    'href',
    '/agents-map?category=by-team&team=Okafor&bounds=-80.2%2C25.8%2C-80.2%2C25.8',
  );
  expect(api.callsTo('POST', '/api/agents/search')[0]?.body).toMatchObject({
    filter: { teamName: 'Okafor', bounds },
    limit: 50,
  });
});
