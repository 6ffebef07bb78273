import type { MatchAlert } from '@portico/contracts';
import { buildMe } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { AlertsCard } from './AlertsCard.tsx';

const path = '/api/match-alerts/search';
const alert: MatchAlert = {
  _id: 'a1',
  kind: 'come',
  client: { _id: 'c1', fullName: 'Chen Wei' },
  home: { _id: 'l1', title: { en: 'Casa Marea' }, city: 'Lisbon' },
  score: 91,
  homes: null,
  before: null,
  after: null,
  entersBudget: false,
  createdAt: new Date().toISOString(),
  seenAt: null,
};

function open(answer: unknown) {
  const api = stubApi().on('POST', path, answer);
  const view = renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => true }}>
      <AlertsCard />
    </RouteHostContext>,
    { session: { status: 'signedIn', me: buildMe({ as: 'agent' }) }, words: { search: { en } } },
  );
  return { api, ...view };
}

const page = (docs: MatchAlert[]) => ({
  data: {
    docs,
    page: 1,
    limit: 3,
    totalDocs: docs.length,
    totalPages: 1,
    isTotalCapped: false,
    unseen: docs.length,
  },
});

it('tells what the reader has not seen yet, and leads to it and to all alerts', async () => {
  const { api } = open(page([alert]));
  const link = await screen.findByRole('link', { name: 'New: Casa Marea' });
  expect(link).toHaveAttribute('href', '/match-alerts-detail?id=a1');
  expect(screen.getByText('For Chen Wei')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/match-alerts');
  expect(api.callsTo('POST', path)[0]?.body).toMatchObject({ limit: 3, unseenOnly: true });
});

it('says so where all is seen', async () => {
  open(page([]));
  expect(await screen.findByText('You have seen every alert.')).toBeVisible();
});

it('fails by itself', async () => {
  open({ status: 503, body: { code: 'INTERNAL', msg: 'No.' } });
  expect(await screen.findByText('We could not load your alerts.')).toBeVisible();
});
