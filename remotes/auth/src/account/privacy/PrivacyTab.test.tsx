import type { PrivacyOverview, PrivacyRequest } from '@portico/contracts';
import { retentionDefaults } from '@portico/contracts/lists';
import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PrivacyTab } from './PrivacyTab.tsx';

const at = '2026-11-20T08:00:00.000Z';
const request = (changes: Partial<PrivacyRequest>): PrivacyRequest => ({
  ...{ _id: 'r1', kind: 'download', message: '', state: 'asked', createdAt: at, dueAt: at },
  ...{ settledAt: null, expiresAt: null },
  ...changes,
});
const nothing: PrivacyOverview = { requests: [], deletion: null, consents: [], retention: retentionDefaults };

function open(overview: Partial<PrivacyOverview> = {}, as: 'agent' | 'concierge' = 'agent') {
  const api = stubApi().on('GET', '/api/privacy', { data: { ...nothing, ...overview } });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<PrivacyTab />, { session }) };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('asks for a copy, says that it is made, and then offers it', async () => {
  const { api, user } = open();
  api.on('POST', '/api/privacy/copies', { data: { ...nothing, requests: [request({})] } });
  const copy = await section('A copy of your data');
  await user.click(copy.getByRole('button', { name: 'Ask for a copy' }));
  expect(await copy.findByText(/is being made\. You can close this page/)).toBeVisible();
  expect(copy.queryByRole('button')).toBeNull();
});

it('offers a copy that is ready', async () => {
  open({ requests: [request({ state: 'ready', expiresAt: at })] });
  const copy = await section('A copy of your data');
  expect(copy.getByRole('button', { name: 'Fetch the copy' })).toBeVisible();
  expect(copy.getByText(/can be fetched until/)).toBeVisible();
});

it('asks to correct something, and shows until when there is an answer', async () => {
  const { api, user } = open();
  const asked = request({ kind: 'correction', message: 'My name is Élodie.' });
  api.on('POST', '/api/privacy/corrections', { data: { ...nothing, requests: [asked] } });
  const part = await section('Something is wrong');
  await user.click(part.getByRole('button', { name: 'Ask for a correction' }));
  expect(await part.findByText('Please say what is wrong.')).toBeVisible();
  await user.type(part.getByLabelText('What should be corrected?'), 'My name is Élodie.');
  await user.click(part.getByRole('button', { name: 'Ask for a correction' }));
  expect(await part.findByText(/^We will answer by/)).toBeVisible();
});

it('shows which version of which text was accepted', async () => {
  open({
    consents: [
      { kind: 'terms', version: 2, acceptedAt: at, isCurrent: true },
      { kind: 'terms', version: 1, acceptedAt: at, isCurrent: false },
    ],
  });
  const part = await section('What you agreed to');
  expect(part.getByRole('link', { name: /version 2/ })).toHaveAttribute(
    'href',
    '/company?page=terms&version=2',
  );
  expect(part.getByText(/a newer version followed/)).toBeVisible();
});

it('asks for the deletion with its day, and calls it off', async () => {
  const { api, user } = open();
  const scheduled = { ...nothing, deletion: { deleteAfter: at, canCallOff: true } };
  api.on('POST', '/api/privacy/deletion', { data: scheduled });
  const part = await section('Delete your account');
  await user.click(part.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  await user.type(dialog.getByLabelText(/^Why do you leave/), 'I retire.');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await part.findByText(/will be deleted after/)).toBeVisible();
  expect(api.callsTo('POST', '/api/privacy/deletion')[0]?.body).toEqual({ message: 'I retire.' });
  api.on('DELETE', '/api/privacy/deletion', { data: nothing });
  await user.click(part.getByRole('button', { name: 'Call it off' }));
  await waitFor(() => expect(part.queryByText(/will be deleted after/)).toBeNull());
});

it('offers the deletion to nobody with powers over others', async () => {
  open({}, 'concierge');
  const part = await section('Delete your account');
  expect(part.getByText(/Your role gives you powers/)).toBeVisible();
  expect(part.queryByRole('button')).toBeNull();
});
