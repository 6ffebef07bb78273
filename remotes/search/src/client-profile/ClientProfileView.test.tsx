import type { ClientProfile } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen } from '@testing-library/react';
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

it('names the home of a client in the language of the reader', async () => {
  await setLanguage('ar');
  stubApi()
    .on('GET', '/api/clients/:id/alike', { data: [] })
    .on('GET', '/api/clients/:id/history', { data: [] });
  renderWithPortico(<ClientProfileView client={{ ...client, city: 'Medina', country: 'United States' }} />);
  expect(await screen.findByText('Medina، الولايات المتحدة')).toBeVisible();
});
