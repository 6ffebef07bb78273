import type { ClientProfile } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, within } from '@testing-library/react';
import { ClientProfileView } from './ClientProfileView.tsx';

const at = '2026-11-01T10:00:00.000Z';
const client: ClientProfile = {
  ...{ _id: '00000000-0000-4000-8000-000000000001', personId: '00000000-0000-4000-8000-000000000002' },
  ...{ version: 1, fullName: 'Ada Lovelace', firstName: 'Ada', lastName: 'Lovelace', stage: 'new' },
  ...{ isArchived: true, email: null, phone: null, phoneText: null, city: null, state: null, country: null },
  ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: null },
  ...{ minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [] },
  ...{ wishedCities: [], wishedCountries: [], unknownPlaces: [], lifestyleNames: [] },
  ...{ notes: '', nextTask: null, tasks: [], homes: [], createdAt: at, updatedAt: at },
};

/** A screen whose width can change while the page is open. */
function turnableScreen() {
  const listeners = new Set<() => void>();
  let matches = true;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ media, matches },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return () => {
    matches = false;
    for (const listener of listeners) listener();
  };
}
afterEach(() => jest.restoreAllMocks());

it('keeps typed text when a tablet is turned', async () => {
  stubApi()
    .on('GET', '/api/clients/:id/alike', { data: [] })
    .on('GET', '/api/clients/:id/history', { data: [] });
  const turn = turnableScreen();
  const { user } = renderWithPortico(<ClientProfileView client={client} />);
  const notes = await screen.findByRole('textbox', { name: /^Notes/ });
  await user.type(notes, 'Prefers the sea');
  act(turn);
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Prefers the sea');
});

it('shows and edits the wishes without fields that an earlier API does not send', async () => {
  stubApi()
    .on('GET', '/api/clients/:id/alike', { data: [] })
    .on('GET', '/api/clients/:id/history', { data: [] });
  const { tagNames, minBedrooms, minBathrooms, minLivingArea, ...earlier } = client;
  const { user } = renderWithPortico(<ClientProfileView client={earlier as ClientProfile} />);
  await user.click(await screen.findByRole('button', { name: 'Change wishes' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('takes a client who would buy or rent, with a budget for each, and names what is wrong', async () => {
  const calls = stubApi()
    .on('GET', '/api/clients/:id/alike', { data: [] })
    .on('GET', '/api/clients/:id/history', { data: [] })
    .on('PUT', '/api/clients/:id', { data: client });
  const noSecond = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };
  const { user } = renderWithPortico(
    <ClientProfileView client={{ ...client, ...noSecond, maxPriceUsd: 900_000 }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Change wishes' }));
  const form = within(await screen.findByRole('dialog'));
  const offer = form.getByRole('combobox', { name: 'Looks to' });
  // What is typed for rents is kept while only prices are shown, and is not sent then.
  await user.selectOptions(offer, 'Rent by the week');
  expect(form.getByLabelText(/^To \(US/)).toHaveValue('');
  await user.type(form.getByLabelText(/^To \(US/), '4,000');
  await user.selectOptions(offer, 'Buy, or rent by the week');
  expect(form.getByLabelText(/^Price to/)).toHaveValue('900000');
  expect(form.getByLabelText(/^Rent to/)).toHaveValue('4,000');
  await user.type(form.getByLabelText(/^Rent from/), '5,000');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This is below the other end of the budget.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Rent from/));
  await user.type(form.getByLabelText(/^Rent from/), '3,000');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.callsTo('PUT', '/api/clients/:id')[0]?.body).toMatchObject({
    ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: 900_000 },
    ...{ alsoRentPeriod: 'week', minRentUsd: 3_000, maxRentUsd: 4_000 },
  });
});

it('shows both budgets of a client who would buy or rent', async () => {
  stubApi()
    .on('GET', '/api/clients/:id/alike', { data: [] })
    .on('GET', '/api/clients/:id/history', { data: [] });
  const either = { ...client, maxPriceUsd: 900_000, alsoRentPeriod: 'week' as const, maxRentUsd: 4_000 };
  renderWithPortico(<ClientProfileView client={either} />);
  expect(await screen.findByText('Buys or rents')).toBeVisible();
  expect(screen.getByText('Budget to buy').nextElementSibling).toHaveTextContent('up to $900,000');
  expect(screen.getByText('Budget to rent').nextElementSibling).toHaveTextContent('up to $4,000 per week');
});

it('names the home of a client in the language of the reader', async () => {
  await setLanguage('ar');
  stubApi()
    .on('GET', '/api/clients/:id/alike', { data: [] })
    .on('GET', '/api/clients/:id/history', { data: [] });
  renderWithPortico(<ClientProfileView client={{ ...client, city: 'Medina', country: 'United States' }} />);
  expect(await screen.findByText('Medina، الولايات المتحدة')).toBeVisible();
});
