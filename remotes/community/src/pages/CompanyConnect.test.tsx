import type { Company, CompanyIntroduction, Me } from '@portico/contracts';
import { buildMe, type CastName } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CompanyConnect } from './CompanyConnect.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const company = (change: Partial<Company> = {}): Company => ({
  ...{ _id: id(1), name: 'Voss & Partner', kind: 'legal', city: 'Zürich', country: 'Switzerland' },
  ...{ website: 'https://www.voss.test/', about: 'Counsel for buyers.', isMine: false, version: 3 },
  agent: { _id: id(5), fullName: 'Ana Ferreira' },
  takenDown: null,
  people: [{ _id: id(2), fullName: 'Mara Voss', role: 'Partner', reach: null, introduction: null }],
  ...change,
});
const own = company({
  isMine: true,
  people: [
    { _id: id(2), fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test', introduction: null },
  ],
});
const request: CompanyIntroduction = {
  ...{ _id: id(3), state: 'pending', isMine: false, isNew: true, company: 'Voss & Partner' },
  person: { fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' },
  other: { fullName: 'Ben Okafor', email: 'ben@portico.test', phone: null },
  steps: [{ state: 'pending', at: '2026-11-20T08:00:00.000Z', isMine: false, word: 'My client buys.' }],
  ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-04T08:00:00.000Z' },
};
const pageOf = <T,>(docs: T[]) => ({
  ...{ docs, page: 1, limit: 12, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});

function open(query = '', docs: Company[] = [company()], as: CastName | Me = 'agent') {
  const api = stubApi()
    .on('POST', '/api/companies/search', { data: { ...pageOf(docs), countries: ['Italy'] } })
    .on('POST', '/api/companies/introductions/search', { data: pageOf([request]) })
    .on('GET', '/api/companies/introductions/new', { data: { asked: 0, received: 1 } })
    .on('PUT', '/api/companies/introductions/seen', { data: { asked: 0, received: 0 } });
  const view = renderWithPortico(<CompanyConnect />, {
    path: `/company-connect${query}`,
    session: { status: 'signedIn', me: typeof as === 'string' ? buildMe({ as }) : as },
  });
  return { api, ...view };
}

it('shows a company and its people, and asks their agent for an introduction', async () => {
  const { api, user } = open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Voss & Partner' })).toBeVisible();
  expect(card.getByText('Law and tax · Zürich, Switzerland')).toBeVisible();
  expect(card.getByRole('link', { name: 'voss.test' })).toHaveAttribute('href', 'https://www.voss.test/');
  api.on('POST', '/api/companies/introductions', { status: 201, body: { data: request } });
  await user.click(card.getByRole('button', { name: 'Ask for an introduction to Mara Voss' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ask for an introduction' }));
  await user.type(form.getByRole('textbox', { name: 'Why do you ask?' }), 'My client buys.');
  await user.click(form.getByRole('button', { name: 'Send the request' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/companies/introductions')[0]?.body).toEqual({
      ...{ personId: id(2), message: 'My client buys.' },
    }),
  );
});

it('requests what the address says, and keeps each filter in it', async () => {
  const { api, user, address } = open('?q=mara&kind=legal&country=Italy&p=2', []);
  expect(await screen.findByText('No company matches your search.')).toBeVisible();
  expect(api.callsTo('POST', '/api/companies/search')[0]?.body).toEqual({
    ...{ scope: 'all', q: 'mara', kind: 'legal', country: 'Italy', page: 2, limit: 12 },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Security');
  expect(address()).toBe('/company-connect?q=mara&kind=security&country=Italy');
});

it('enters a company with its people', async () => {
  const { api, user } = open('?box=mine', []);
  api.on('POST', '/api/companies', { status: 201, body: { data: own } });
  expect(await screen.findByText('You have not added a company.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a company' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a company' }));
  await user.type(form.getByRole('textbox', { name: 'Company name' }), 'Kern');
  const first = within(form.getByRole('group', { name: 'Person 1' }));
  await user.type(first.getByRole('textbox', { name: 'Name' }), 'Ivo Kern');
  await user.type(first.getByRole('textbox', { name: 'Role' }), 'Notary');
  await user.click(form.getByRole('button', { name: 'Add a person' }));
  await user.click(form.getByRole('button', { name: 'Remove person 2' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please choose a field.')).toBeVisible();
  expect(api.callsTo('POST', '/api/companies')).toEqual([]);
  await user.selectOptions(form.getByRole('combobox', { name: 'Field' }), 'Law and tax');
  await user.type(form.getByRole('textbox', { name: /^Website/ }), 'kern.test');
  await user.type(form.getByRole('textbox', { name: 'What do they do?' }), 'Deeds.');
  await user.type(first.getByRole('textbox', { name: 'How to reach them' }), 'ivo@kern.test');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Voss & Partner is saved.')).toBeVisible();
  expect(api.callsTo('POST', '/api/companies')[0]?.body).toEqual({
    ...{ name: 'Kern', kind: 'legal', city: '', country: null, website: 'https://kern.test' },
    about: 'Deeds.',
    people: [{ fullName: 'Ivo Kern', role: 'Notary', reach: 'ivo@kern.test' }],
  });
});

it('shows contact details to the agent who entered them, and removes an entry after a question', async () => {
  const { api, user } = open('?box=mine', [own]);
  expect(await screen.findByText('mara@voss.test')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ask for an introduction/ })).not.toBeInTheDocument();
  api.on('DELETE', '/api/companies/:id', { data: null });
  await user.click(screen.getByRole('button', { name: 'Actions for Voss & Partner' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove company' }));
  expect(await screen.findByText('Voss & Partner was removed.')).toBeVisible();
  expect(api.callsTo('DELETE', `/api/companies/${id(1)}`)).toHaveLength(1);
});

it('offers no change and no removal in a member’s place, because the server refuses both', async () => {
  const me = buildMe({ as: 'agent' });
  const impersonation = { byPersonId: 'p9', byName: 'Iris Holt', endsAt: '2026-12-01T00:00:00.000Z' };
  open('?box=mine', [own], { ...me, currentUser: { ...me.currentUser, impersonation } });
  expect(await screen.findByRole('heading', { name: 'Voss & Partner' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Voss & Partner' })).toBeNull();
});

it('shows new requests, marks them as seen, and accepts one', async () => {
  const { api, user } = open('?box=received');
  api.on('PUT', '/api/companies/introductions/:id', { data: { ...request, state: 'accepted' } });
  expect(await screen.findByRole('link', { name: /Asked of me.*1 new/ })).toBeVisible();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('My client buys.')).toBeVisible();
  expect(card.getByText('mara@voss.test')).toBeVisible();
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/companies/introductions/seen')[0]?.body).toEqual({ ids: [id(3)] }),
  );
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(
    await screen.findByText('You accepted. You and the other member can now read how to reach each other.'),
  ).toBeVisible();
  const [sent] = api.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith(id(3)));
  expect(sent?.body).toEqual({ state: 'accepted', word: '' });
});

it('lets staff take an entry down with a reason, and ask for no introduction', async () => {
  const { api, user } = open('', [company()], 'concierge');
  api.on('PUT', '/api/companies/:id/standing', { data: company() });
  await user.click(await screen.findByRole('button', { name: 'Actions for Voss & Partner' }));
  expect(screen.queryByRole('button', { name: /Ask for an introduction/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a company' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Take down' }));
  const form = within(await screen.findByRole('dialog', { name: 'Take Voss & Partner down?' }));
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The company asked us to.');
  await user.click(form.getByRole('button', { name: 'Take down' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', `/api/companies/${id(1)}/standing`)[0]?.body).toEqual({
      ...{ isTakenDown: true, reason: 'The company asked us to.' },
    }),
  );
});
