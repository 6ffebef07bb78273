import { buildListing } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { HomeForm } from './HomeForm.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const search = '/api/listings/search';
const put = '/api/clients/:id/homes/:listingId';

function open() {
  const docs = [buildListing({ _id: id(2), title: { en: 'Casa Marea' } })];
  const api = stubApi()
    .on('POST', search, { data: { docs, listhubListings: [], totalDocs: 1 } })
    .on('PUT', put, { data: null });
  const onAdded = jest.fn();
  return { api, onAdded, ...renderWithPortico(<HomeForm clientId={id(1)} onAdded={onAdded} />) };
}
const field = () => screen.getByRole('combobox', { name: 'Home' });
const add = () => screen.getByRole('button', { name: 'Add home' });

it('finds a home by its name and notes it', async () => {
  const { api, user, onAdded } = open();
  await user.type(field(), 'casa');
  await user.click(await screen.findByRole('option', { name: /Casa Marea/ }));
  expect(field()).toHaveValue('Casa Marea');
  await user.type(screen.getByRole('textbox', { name: /What they said/ }), 'Loved the light');
  await user.click(add());
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  const [call] = api.callsTo('PUT', put);
  expect([call?.params, call?.body]).toMatchObject([
    { id: id(1), listingId: id(2) },
    { note: 'Loved the light' },
  ]);
});

it('takes the link to a home’s page as well, and asks nobody for it', async () => {
  const { api, user } = open();
  await user.click(field());
  await user.paste(`https://portico.test/view-property?id=${id(3)}`);
  await user.click(add());
  await waitFor(() => expect(api.callsTo('PUT', put)[0]?.params.listingId).toBe(id(3)));
  expect(api.callsTo('POST', search)).toHaveLength(0);
});

it('asks for a home when none was chosen', async () => {
  const { api, user } = open();
  await user.type(field(), 'casa');
  await screen.findByRole('option', { name: /Casa Marea/ });
  await user.click(add());
  expect(await screen.findByText('Please choose a home from the list.')).toBeVisible();
  expect(api.callsTo('PUT', put)).toHaveLength(0);
});

it('writes where a home is in the language of the reader', async () => {
  await setLanguage('ar');
  const { user } = open();
  await user.type(screen.getByRole('combobox'), 'casa');
  const option = await screen.findByRole('option', { name: /Casa Marea/ });
  const { streetAddress } = buildListing().property;
  expect(option).toHaveTextContent(`${streetAddress}، `);
  expect(option).not.toHaveTextContent(', ');
});
