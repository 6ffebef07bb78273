import type { Introduction, Prospect } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Dossier } from './Dossier.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const facts = {
  ...{ offer: 'buy' as const, country: 'Italy', city: null, lifestyleNames: ['golf'] },
  budget: { from: 2_000_000, to: 5_000_000 },
};
const prospect: Prospect = { ...facts, _id: id(1), introduction: null };
const introduction: Introduction = {
  ...{ _id: id(2), state: 'pending', isMine: false, isReferral: false, isNew: false },
  ...{ facts, clientName: 'Ana Ferreira' },
  other: { fullName: 'Ben Okafor', email: 'ben@portico.test', phone: null },
  steps: [{ state: 'pending', at: '2026-11-20T08:00:00.000Z', isMine: false, word: 'I have a villa.' }],
  ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-04T08:00:00.000Z' },
};
const pageOf = <T,>(docs: T[]) => ({
  ...{ docs, page: 1, limit: 12, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});

function open(query = '', docs: Prospect[] = [prospect], introductions = [introduction]) {
  const api = stubApi()
    .on('POST', '/api/dossier/search', { data: { ...pageOf(docs), countries: ['Italy', 'Spain'] } })
    .on('POST', '/api/introductions/search', { data: pageOf(introductions) })
    .on('GET', '/api/introductions/new', { data: { asked: 0, received: 1 } })
    .on('PUT', '/api/introductions/seen', { data: { asked: 0, received: 0 } });
  return { api, ...renderWithPortico(<Dossier />, { path: `/dossier${query}` }) };
}

it('shows clients without names, and asks for an introduction with a message', async () => {
  const { api, user } = open('', [{ ...prospect, alsoRents: true, _id: id(3) }, prospect]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Looks to buy in Italy' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Looks to buy or rent in Italy' })).toBeVisible();
  expect(screen.getAllByText('$2,000,000 to $5,000,000')).toHaveLength(2);
  api.on('POST', '/api/introductions', { status: 201, body: { data: introduction } });
  const [, second] = screen.getAllByRole('button', { name: 'Ask for an introduction' });
  await user.click(second as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Ask for an introduction' }));
  await user.click(form.getByRole('button', { name: 'Send the request' }));
  expect(await form.findByText('Please write why you ask.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Why do you ask?' }), 'I have a villa.');
  await user.click(form.getByRole('button', { name: 'Send the request' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/introductions')[0]?.body).toEqual({
      ...{ prospectId: id(1), message: 'I have a villa.' },
    }),
  );
});

it('asks for what the address says', async () => {
  const { api } = open('?offer=rent&country=Spain&p=2', []);
  expect(await screen.findByText('No prospect passes these filters.')).toBeVisible();
  expect(api.callsTo('POST', '/api/dossier/search')[0]?.body).toEqual({
    ...{ offer: 'rent', country: 'Spain', page: 2, limit: 12 },
  });
});

it('shows the thread of a request, and accepts it', async () => {
  const { api, user } = open('?box=received');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ferreira' })).toBeVisible();
  expect(screen.getByText('I have a villa.')).toBeVisible();
  api.on('PUT', '/api/introductions/:id', { data: introduction });
  await user.type(screen.getByLabelText(/^A word with your answer/), ' With pleasure. ');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/introductions/:id')[0]?.body).toEqual({
      state: 'accepted',
      word: 'With pleasure.',
    }),
  );
});

it('names new ones, and tells the server once they are on screen', async () => {
  const { api, unmount } = open();
  expect(await screen.findByRole('link', { name: 'Asked of me 1 new' })).toBeVisible();
  unmount();
  const { api: later } = open('?box=received', [], [{ ...introduction, isNew: true }]);
  expect(await screen.findByText('New')).toBeVisible();
  await waitFor(() =>
    expect(later.callsTo('PUT', '/api/introductions/seen').map(({ body }) => body)).toEqual([
      { ids: [id(2)] },
    ]),
  );
  expect(api.callsTo('PUT', '/api/introductions/seen')).toEqual([]);
});

it('names a referral as such', async () => {
  open('?box=received', [], [{ ...introduction, isReferral: true, clientName: null }]);
  expect(await screen.findByText('Referral')).toBeVisible();
  expect(screen.getByText(/They refer a client to you/)).toBeVisible();
});

it('asks for a word with a withdrawal, and writes a phone number as people do', async () => {
  const mine = { ...introduction, isMine: true };
  const other = {
    ...{ fullName: 'Ben Okafor', email: 'ben@portico.test', phone: '+12125550117' },
    phoneText: '(212) 555-0117',
  };
  open('?box=asked', [], [mine, { ...mine, _id: id(4), state: 'accepted', other }]);
  expect(await screen.findByRole('textbox', { name: /^A word with your withdrawal/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '(212) 555-0117' })).toHaveAttribute('href', 'tel:+12125550117');
});

it('names a country in the language of the reader', async () => {
  await setLanguage('zh_hans');
  open();
  expect(await screen.findByRole('heading', { level: 2, name: /意大利/ })).toBeVisible();
  expect(screen.getByRole('option', { name: '西班牙' })).toBeInTheDocument();
});
