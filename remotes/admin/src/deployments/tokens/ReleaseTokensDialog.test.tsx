import type { ReleaseToken } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { ReleaseTokensDialog } from './ReleaseTokensDialog.tsx';

const token: ReleaseToken = {
  id: '00000000-0000-4000-8000-000000000001',
  team: 'Listings team',
  remotes: ['listings', 'search'],
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: 'Ada Admin',
  lastUsedAt: null,
  revokedAt: null,
};
const address = '/api/admin/release-tokens';

function open(tokens: ReleaseToken[]) {
  const api = stubApi().on('GET', address, { data: tokens });
  const onClose = jest.fn();
  const words = { admin: { en } };
  return { api, onClose, ...renderWithPortico(<ReleaseTokensDialog isOpen onClose={onClose} />, { words }) };
}

it('makes a token for the remotes that are named, shows it once, and then only lists it', async () => {
  const { api, user } = open([]);
  expect(await screen.findByText('No team has a token yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New token' }));
  await user.type(screen.getByRole('textbox', { name: /^Team/ }), 'Listings team');
  await user.type(screen.getByRole('textbox', { name: /^Remotes/ }), 'listings, Search');
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText(/A name has small letters/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Remotes/ }), '{Backspace>6/}search');
  api.on('POST', address, { data: { token, secret: 'portico_release_abc' } });
  api.on('GET', address, { data: [token] });
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByDisplayValue('portico_release_abc')).toBeVisible();
  expect(api.callsTo('POST', address).map(({ body }) => body)).toEqual([
    { team: 'Listings team', remotes: ['listings', 'search'] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('For listings, search')).toBeVisible();
  expect(screen.queryByDisplayValue('portico_release_abc')).toBeNull();
});

it('revokes a token after a question, and says how the tokens stand', async () => {
  const revoked = {
    ...token,
    id: '00000000-0000-4000-8000-000000000002',
    team: 'Search team',
    revokedAt: '2026-11-21T12:00:00.000Z',
  };
  const { api, user } = open([token, revoked]);
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/Made by Ada Admin.*Never used.*Active/);
  expect(lines[1]).toHaveTextContent(/Search team.*Revoked/);
  api.on('DELETE', `${address}/:id`, { data: null });
  await user.click(screen.getByRole('button', { name: 'Revoke the token of Listings team' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The token of Listings team is revoked.')).toBeVisible();
  expect(api.callsTo('DELETE', `${address}/:id`)).toHaveLength(1);
});
