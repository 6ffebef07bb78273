import { buildMatch, buildMe } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { MatchesCard } from './MatchesCard.tsx';

const path = '/api/dashboard/matches';

function open(answer: unknown) {
  stubApi().on('GET', path, answer);
  return renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => true }}>
      <MatchesCard />
    </RouteHostContext>,
    { session: { status: 'signedIn', me: buildMe({ as: 'agent' }) } },
  );
}

it('names the client whom a home suits best, and leads to them and to all matches', async () => {
  const match = buildMatch();
  open({ data: [match] });
  const client = await screen.findByRole('link', { name: match.client.fullName });
  expect(client).toHaveAttribute('href', `/client-profile?id=${match.client._id}`);
  expect(screen.getByText('87% match')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/match-clients');
});

it('shows a home once, however many clients it suits', async () => {
  const match = buildMatch();
  open({ data: [match, { ...match, _id: 'second', score: 60 }] });
  expect(await screen.findByText(/and 1 other/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('says what to do where nothing matches', async () => {
  open({ data: [] });
  expect(await screen.findByText('No matches at the moment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your clients' })).toHaveAttribute('href', '/my-clients/list');
});

it('fails by itself', async () => {
  open({ status: 503, body: { code: 'INTERNAL', msg: 'No.' } });
  expect(await screen.findByText('We could not load the matches.')).toBeVisible();
});
