import type { ListingDetail } from '@portico/contracts';
import { buildListingDetail, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ViewClientProperty } from './ViewClientProperty.tsx';

const clientPerson = { _id: cast.lead.personId, fullName: 'Ines Duarte' };
const home = buildListingDetail({ listingType: 'Prospect', clientPerson, matchCount: null });

function open(query: string, change: Partial<ListingDetail> = {}) {
  stubApi()
    .on('GET', '/api/listings/:id', { data: { ...home, ...change } })
    .on('GET', '/api/listings/:id/history', { data: [] })
    .on('GET', '/api/listings/:id/viewers', { data: [] });
  const path = `/view-client-property?id=${home._id}${query}`;
  return renderWithPortico(<ViewClientProperty />, { path, words: { listings: { en } } });
}

it.each(['', `&pid=${clientPerson._id}`])('says whose home it is, and is not passed on%s', async (query) => {
  open(query);
  const note = await screen.findByRole('region', { name: 'A home of your client' });
  expect(within(note).getByText('Ines Duarte')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  const [list] = screen.getAllByRole('link', { name: 'Homes of my clients' });
  expect(list).toHaveAttribute('href', '/properties/client/list');
});

it.each<[string, string, Partial<ListingDetail>]>([
  ['of another client', `&pid=${cast.agent.personId}`, {}],
  ['that is no prospect', '', { listingType: 'Manual', clientPerson: null }],
])('shows no home %s', async (_case, query, change) => {
  open(query, change);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This home does not belong to that client.' }),
  ).toBeVisible();
  expect(screen.queryByText(home.title.en)).toBeNull();
});
