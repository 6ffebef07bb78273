import type { Visit } from '@portico/contracts';
import { buildMe } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { WhoViewedMe } from './WhoViewedMe.tsx';

const visit = (name: string): Visit => ({
  ...{ _id: name, at: new Date().toISOString(), groups: ['Coast Circle'] },
  agent: {
    _id: `a-${name}`,
    fullName: name,
    photoURL: null,
    brokerage: 'Harbor House',
    city: 'Lisbon',
    country: 'PT',
  },
});
const none = { visitors: 0, groups: [] };
const settings = { isNamed: false, isShown: true };

function open(first: object, second: object = {}, hasRoute = true) {
  const answer = (given: object) => ({ data: { docs: [], next: null, others: none, settings, ...given } });
  const api = stubApi()
    .on('POST', '/api/agents/visitors/search', ({ body }: { body: unknown }) =>
      answer((body as { before?: string }).before ? second : first),
    )
    .on('PUT', '/api/agents/visitors/settings', { data: { ...settings, isNamed: true } });
  const view = renderWithPortico(
    <RouteHostContext value={{ hasRoute: () => hasRoute }}>
      <WhoViewedMe />
    </RouteHostContext>,
    {
      path: '/whoviewedme',
      session: { status: 'signedIn', me: buildMe({ as: 'agent' }) },
      words: { community: { en } },
    },
  );
  return { api, ...view };
}

it('names who looked, when, and from which group, page after page', async () => {
  const { user } = open({ docs: [visit('Ana')], next: '1700000000000.7' }, { docs: [visit('Ben')] });
  expect(await screen.findByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/agent-profile?id=a-Ana');
  expect(screen.getByText('From your group: Coast Circle')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Ben' })).toBeVisible();
});

it('counts those who are not named, with the groups that hide each', async () => {
  open({ others: { visitors: 9, groups: [{ name: 'Coast Circle', visitors: 6 }] } });
  expect(
    await screen.findByText(
      '9 members who do not show their names looked at your profile in the last 30 days. Their groups: Coast Circle: 6',
    ),
  ).toBeVisible();
});

it('leads a member without visitors to their profile', async () => {
  open({});
  expect(await screen.findByText('Nobody has looked lately.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete my profile' })).toHaveAttribute('href', '/my-account');
});

it('offers no way to the profile where its page is not there', async () => {
  open({}, {}, false);
  expect(await screen.findByText('Nobody has looked lately.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Complete my profile' })).not.toBeInTheDocument();
});

it('saves what others may see, when the member changes it', async () => {
  const { api, user } = open({});
  await user.click(await screen.findByRole('checkbox', { name: /Let others see that I looked/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/agents/visitors/settings').map(({ body }) => body)).toEqual([
      { isNamed: true, isShown: true },
    ]),
  );
});
