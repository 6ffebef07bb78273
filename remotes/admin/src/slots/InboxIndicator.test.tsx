import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { InboxIndicator } from './InboxIndicator.tsx';

function open(answer: unknown) {
  const api = stubApi().on('GET', '/api/desk/waiting', answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }) };
  return { api, ...renderWithPortico(<InboxIndicator />, { session, words: { admin: { en } } }) };
}

it('counts what waits for an answer, and leads to the desk', async () => {
  open({ data: { open: 3 } });
  const link = await screen.findByRole('link', { name: '3 messages wait for an answer' });
  expect(link).toHaveAttribute('href', '/admin/desk');
  expect(link).toHaveTextContent(/3$/);
});

it('is still the way to the desk when the number is not known', async () => {
  open({ status: 403, body: { code: 'FORBIDDEN', msg: 'No.' } });
  expect(await screen.findByRole('link', { name: 'Concierge desk' })).toBeVisible();
});
