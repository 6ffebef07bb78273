import type { ListingDetail, ListingSummary } from '@portico/contracts';
import {
  buildListing,
  buildListingDetail,
  buildMe,
  buildPicture,
  buildProperty,
  type CastName,
} from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { DevelopmentHome } from './DevelopmentHome.tsx';

const tidehouse = buildListingDetail({
  title: { en: 'Tidehouse, Key Biscayne' },
  isDevelopment: true,
  price: { amount: null, currency: 'USD' },
  startPrice: { amount: 1_750_000, currency: 'USD' },
  dateAvailable: '2028-03-01',
  isMine: false,
  canEdit: false,
  floorPlan: buildPicture({ key: 'tidehouse-plan', name: 'Floor plan' }),
});

const unit = (
  unitNumber: string,
  amount: number,
  beds: number,
  status: ListingSummary['status'] = 'Active',
) =>
  buildListing({
    title: { en: `Tidehouse: Residence ${unitNumber}` },
    price: { amount, currency: 'USD' },
    status,
    property: buildProperty({ unitNumber, BedroomsTotal: beds }),
  });
const units = [
  unit('4C', 3_100_000, 4),
  unit('2A', 1_750_000, 2),
  unit('7B', 2_400_000, 3, 'Under Contract'),
];

function open(
  change: Partial<ListingDetail> = {},
  answer: unknown = { data: units },
  as: CastName = 'agent',
) {
  const listing = { ...tidehouse, ...change };
  const api = stubApi()
    .on('GET', '/api/listings/:id', { data: listing })
    .on('GET', '/api/listings/:id/units', answer)
    .on('GET', '/api/listings/:id/history', { data: [] })
    .on('GET', '/api/listings/:id/viewers', { data: [] });
  const view = renderWithPortico(<DevelopmentHome />, {
    path: `/development-home?id=${listing._id}`,
    words: { listings: { en } },
    session: { status: 'signedIn', me: buildMe({ as }) },
  });
  return { api, ...view };
}

it('says the start price, the number of homes, their sizes and the date', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tidehouse, Key Biscayne' })).toBeVisible();
  const figure = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;
  expect(await figure('homes available')).toBe('2');
  expect(await figure('start price')).toBe('$1,750,000');
  expect(await figure('bedrooms')).toBe('2 – 4');
  expect(await figure('completion')).toBe('Mar 2028');
});

it('lists its residences, the cheapest first, each with a page of its own', async () => {
  open();
  await screen.findByText('2A');
  const table = screen.getByRole('table', { name: 'Residences' });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['2A', '7B', '4C']);
  expect(links[0]).toHaveAttribute('href', `/view-property?id=${units[1]?._id}`);
});

it('shows the plan of a residence without leaving', async () => {
  const { api, user } = open();
  const name = 'Floor plan of Tidehouse: Residence 2A';
  const button = await screen.findByRole('button', { name });
  const plan = buildPicture({ key: 'plan-2a', name: 'Floor plan' });
  const residence = buildListingDetail({ ...(units[1] as ListingSummary), floorPlan: plan });
  api.on('GET', '/api/listings/:id', { data: residence });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(await dialog.findByRole('img', { name })).toBeVisible();
});

it('says so where nothing is offered yet', async () => {
  open({}, { data: [] });
  expect(await screen.findByText('No residences yet.')).toBeVisible();
});

it('keeps the rest when the residences do not load', async () => {
  const { api, user } = open({}, { status: 404, body: { code: 'NOT_FOUND', msg: 'Gone.' } });
  expect(await screen.findByText('The residences could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  api.on('GET', '/api/listings/:id/units', { data: units });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '2A' })).toBeVisible();
});

it.each<[CastName, boolean]>([
  ['developer', true],
  ['agent', false],
])('lets %s create a unit: %s', async (as, canEdit) => {
  open({ canEdit }, { data: units }, as);
  await screen.findByText('2A');
  expect(screen.queryAllByRole('button', { name: en.form.unit })).toHaveLength(canEdit ? 1 : 0);
});

it('leads to the page of a listing that is no development', async () => {
  const { address } = open({ isDevelopment: false });
  await waitFor(() => expect(address()).toBe(`/view-property?id=${tidehouse._id}`));
});
