import type { VisitorShortlist } from '@portico/contracts';
import { buildListing } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Shortlist } from './Shortlist.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';
const listing = buildListing({ title: { en: 'Casa Marea' } });
const { streetAddress: _s, unitNumber: _u, Latitude: _a, Longitude: _o, ...area } = listing.property;
const { title, price, startPrice, isDevelopment, status, pictures } = listing;
const shortlist: VisitorShortlist = {
  clientFirstName: 'Ana',
  agent: {
    ...{ fullName: 'Elena Vasquez', email: 'elena@portico.test', brokerage: 'Thornbury Lyle' },
    ...{ phone: '+13105550142', phoneText: '(310) 555-0142' },
  },
  message: 'My favorites for you.',
  expiresAt: '2026-12-24T12:00:00.000Z',
  homes: [
    {
      ...{ _id: listing._id, title, answer: null, word: '' },
      home: {
        ...{ price, startPrice, isDevelopment, status, pictures, area },
        description: { en: 'A house by the sea.' },
      },
    },
    {
      ...{ _id: '00000000-0000-4000-8000-000000000009', title: { en: 'Villa Alba' }, home: null },
      ...{ answer: null, word: '' },
    },
  ],
};
const openCall = '/api/shortlists/open';
const answerCall = '/api/shortlists/answer';

function open(at = `/shortlist#${token}`, answer: unknown = { data: shortlist }) {
  const api = stubApi().on('POST', openCall, answer);
  const session = { status: 'signedOut' as const };
  return { api, ...renderWithPortico(<Shortlist />, { path: at, session, words: { search: { en } } }) };
}

it('shows the homes to a client without an account, and says which one is gone', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Chosen for you, Ana' })).toBeVisible();
  expect(screen.getByText('A house by the sea.')).toBeVisible();
  expect(screen.getByText('This home is no longer available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'elena@portico.test' })).toBeVisible();
  expect(screen.getByRole('link', { name: '(310) 555-0142' })).toHaveAttribute('href', 'tel:+13105550142');
  const names = screen.getByRole('heading', { level: 2, name: 'Casa Marea' });
  const [picture] = screen.getAllByRole('img');
  expect(names.compareDocumentPosition(picture as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(api.callsTo('POST', openCall)[0]?.body).toEqual({ token });
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
});

it('sends what the client thinks of a home', async () => {
  const { api, user } = open();
  api.on('POST', answerCall, { data: shortlist });
  const form = within((await screen.findByText('A house by the sea.')).closest('article') as HTMLElement);
  await user.click(form.getByRole('button', { name: 'Send my answer' }));
  expect(await form.findByText('Please choose an answer.')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'I’m interested' }));
  await user.type(form.getByRole('textbox', { name: /^A word to Elena Vasquez/ }), 'When can we see it?');
  await user.click(form.getByRole('button', { name: 'Send my answer' }));
  await waitFor(() =>
    expect(api.callsTo('POST', answerCall)[0]?.body).toEqual({
      ...{ token, listingId: listing._id, answer: 'interested', word: 'When can we see it?' },
    }),
  );
  expect(await screen.findByText('Thank you. Elena Vasquez will read your answer.')).toBeVisible();
});

it.each([
  ['a link that is over', `/shortlist#${token}`, { status: 404, body: { code: 'NOT_FOUND', msg: '' } }],
  ['a link without its secret', '/shortlist', { data: shortlist }],
])('says so of %s', async (_case, at, answer) => {
  open(at, answer);
  expect(await screen.findByText('This link no longer works.')).toBeVisible();
});
