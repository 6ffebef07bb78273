import { retentionDefaults } from '@portico/contracts/lists';
import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { RetentionPanel } from './RetentionPanel.tsx';

const path = '/api/privacy/retention';

const changes = '/api/admin/settings/changes';

it('saves how many days each kind is kept, within limits', async () => {
  const api = stubApi()
    .on('GET', path, { data: { version: 3, days: retentionDefaults } })
    .on('GET', changes, { data: [] });
  const days = { ...retentionDefaults, mails: 90 };
  api.on('PUT', path, { data: { version: 4, days } });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const { user } = renderWithPortico(<RetentionPanel />, { session });
  const field = await screen.findByLabelText('Mails sent, in days');
  await user.clear(field);
  await user.type(field, '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A whole number of days from 30 to 3,650.')).toBeVisible();
  expect(api.callsTo('PUT', path)).toEqual([]);
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', path)[0]?.body).toEqual({ version: 3, days }));
});

it('shows who changed it, and takes the values from before a change into the form', async () => {
  const change = {
    ...{ _id: '7', at: '2026-11-20T09:00:00.000Z', by: 'Ana Admin', reason: null },
    ...{
      changes: [{ field: 'mails', before: '90', after: '365' }],
      before: { ...retentionDefaults, mails: 90 },
    },
  };
  stubApi()
    .on('GET', path, { data: { version: 3, days: retentionDefaults } })
    .on('GET', changes, { data: [change] });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const { user } = renderWithPortico(<RetentionPanel />, { session });
  expect(await screen.findByText('Ana Admin')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Take the values from before the change of/ }));
  expect(screen.getByLabelText('Mails sent, in days')).toHaveValue('90');
});
