import { buildMe, buildPage } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { InboxIndicator } from './InboxIndicator.tsx';

const path = '/api/contact-requests';

function open(answer: unknown) {
  const api = stubApi().on('GET', path, answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }) };
  return { api, ...renderWithPortico(<InboxIndicator />, { session, words: { admin: { en } } }) };
}

it('counts the messages that wait for an answer, and leads to them', async () => {
  const { api } = open({ data: { ...buildPage([]), totalDocs: 3 } });
  const link = await screen.findByRole('link', { name: '3 messages wait for an answer' });
  expect(link).toHaveAttribute('href', '/admin/contact-requests');
  expect(link).toHaveTextContent(/3$/);
  expect(Object.fromEntries(api.callsTo('GET', path)[0]?.query ?? [])).toMatchObject({ status: 'open' });
});

it('is still the way to the messages when their number is not known', async () => {
  open({ status: 403, body: { code: 'FORBIDDEN', msg: 'No.' } });
  expect(await screen.findByRole('link', { name: 'Concierge inbox' })).toBeVisible();
});
