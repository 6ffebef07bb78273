import { buildListing, buildMe, type CastName } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { ListingsCard } from './ListingsCard.tsx';

const path = '/api/dashboard/listings';
const villa = buildListing({ title: { en: 'Casa Marea' } });

function open(answer: unknown, as: CastName = 'agent') {
  const api = stubApi().on('GET', path, answer);
  const view = renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => true }}>
      <ListingsCard />
    </RouteHostContext>,
    { session: { status: 'signedIn', me: buildMe({ as }) } },
  );
  return { api, ...view };
}

it('shows an agent their own newest listings, and leads to all of them', async () => {
  open({ data: [villa] });
  expect(await screen.findByRole('link', { name: 'Casa Marea' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'My listings' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/properties/list?category=mine',
  );
});

it.each(['admin', 'concierge', 'executive', 'realm'] as const)(
  'shows the network’s to one without listings: %s',
  async (as) => {
    open({ data: [villa] }, as);
    expect(await screen.findByRole('link', { name: 'Casa Marea' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'New in the network' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/properties/list');
  },
);

it('says what to do where there is none yet', async () => {
  open({ data: [] }, 'trial');
  expect(await screen.findByText('You have no listings yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse properties' })).toHaveAttribute('href', '/properties/list');
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
});

it('fails by itself, and is loaded again by Retry', async () => {
  const { api, user } = open({ status: 503, body: { code: 'INTERNAL', msg: 'No.' } });
  expect(await screen.findByText('We could not load the listings.')).toBeVisible();
  api.on('GET', path, { data: [villa] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Casa Marea' })).toBeVisible();
});
