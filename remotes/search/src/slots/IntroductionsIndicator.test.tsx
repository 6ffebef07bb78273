import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { IntroductionsIndicator } from './IntroductionsIndicator.tsx';

function open(unseen: { asked: number; received: number }) {
  const api = stubApi().on('GET', '/api/introductions/new', { data: unseen });
  const session = { status: 'signedIn', me: buildMe({ as: 'agent' }) } as const;
  return { api, ...renderWithPortico(<IntroductionsIndicator />, { session, words: { search: { en } } }) };
}

it.each([
  [{ asked: 1, received: 2 }, '3 introductions to look at', 'received'],
  [{ asked: 1, received: 0 }, '1 introduction to look at', 'asked'],
])('leads to what is new: %j', async (unseen, name, box) => {
  open(unseen);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/dossier?box=${box}`);
});

it('takes no room in the header where nothing is new', async () => {
  const { api } = open({ asked: 0, received: 0 });
  await waitFor(() => expect(api.callsTo('GET', '/api/introductions/new')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
