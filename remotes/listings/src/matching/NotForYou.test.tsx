import { buildMe, type CastName } from '@portico/fixtures';
import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { Matching } from '../pages/Matching.tsx';

it.each<[CastName, string]>([
  ['listings', 'Matching comes with the full membership.'],
  ['concierge', 'Matching is for agents with clients.'],
])('tells %s what matching is, and why it is not theirs', async (as, title) => {
  renderWithPortico(<Matching />, { session: { status: 'signedIn', me: buildMe({ as }) } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
