import type { EditedPartner, PartnerChangeBody } from '@portico/contracts';
import {
  buildDashboardSettings,
  buildDocument,
  buildMe,
  buildSearchSettings,
  buildSystemSettings,
} from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ManagePartners } from './ManagePartners.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const partner = (change: Partial<EditedPartner> = {}): EditedPartner => ({
  ...{ _id: id, version: 3, changedAt: '2026-11-23T10:00:00.000Z', changedBy: 'Ada Lovell' },
  draft: {
    ...{ category: 'law', regions: ['europe'], website: '', city: 'London', country: 'United Kingdom' },
    ...{ contactName: '', contactEmail: '', contactPhone: '', pictureBaseUrl: null, isShown: true },
    texts: { en: { name: 'Northmoor', summary: 'Law.', pictureAlt: '', document: buildDocument('One.') } },
    offers: [],
  },
  ...change,
});
const page = <T,>(docs: T[]) => ({
  data: { docs, page: 1, limit: 30, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});

function open(path: string, enquiries: object[] = []) {
  const api = stubApi()
    .on('GET', '/api/partners/:id/edited', { data: partner() })
    .on('GET', '/api/partners/enquiries', page(enquiries));
  const settings = {
    system: buildSystemSettings(),
    dashboard: buildDashboardSettings(),
    search: buildSearchSettings(),
  };
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }), settings };
  return { api, ...renderWithPortico(<ManagePartners />, { path, session, words: { community: { en } } }) };
}

it('writes an offer, refuses a last day before its first, and saves over the version that was read', async () => {
  const { api, user } = open(`/manage-partners?id=${id}`);
  api.on('PUT', '/api/partners/:id', { data: partner({ version: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Add an offer' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Title of the offer', 'Half an hour free');
  type('First day', '2026-12-02');
  type('Last day', '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This has to come after the beginning.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/partners/:id')).toEqual([]);
  type('Last day', '2026-12-31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Northmoor” is saved.')).toBeVisible();
  const [sent] = api.callsTo('PUT', '/api/partners/:id').map(({ body }) => body as PartnerChangeBody);
  expect(sent?.version).toBe(3);
  expect(sent?.offers).toMatchObject([
    { endsOn: '2026-12-31', texts: { en: { title: 'Half an hour free' } } },
  ]);
});

it('keeps typed text, the language and the button while the partner is saved', async () => {
  const { api, user } = open(`/manage-partners?id=${id}`);
  const answer = Promise.withResolvers<unknown>();
  api.on('PUT', '/api/partners/:id', () => answer.promise);
  await user.click(await screen.findByRole('tab', { name: 'العربية' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('City', 'Bath');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/partners/:id')).toHaveLength(1));
  type('City', 'Bath Spa');
  const { draft } = partner();
  answer.resolve({ data: partner({ version: 4, draft: { ...draft, city: 'Bath', country: 'France' } }) });
  expect(await screen.findByText('“Northmoor” is saved.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Bath Spa');
  expect(screen.getByRole('tab', { name: 'العربية' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  api.on('PUT', '/api/partners/:id', { data: partner({ version: 5 }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/partners/:id').at(-1)?.body).toMatchObject({
      ...{ version: 4, city: 'Bath Spa', country: 'France' },
    }),
  );
});

it('lists members’ enquiries, with a link to answer', async () => {
  const enquiry = {
    ...{ _id: id, partnerId: id, partnerName: 'Northmoor', offerTitle: 'Half an hour', personId: id },
    ...{ personName: 'Elena Vasquez', personEmail: 'elena@portico.test', message: 'A purchase in Bath.' },
    ...{ answerBy: 'phone', phone: '+44 20 7946 0958', threadId: id, reference: null },
    createdAt: '2026-11-23T10:00:00.000Z',
  };
  open('/manage-partners?view=enquiries', [enquiry]);
  const row = (await screen.findByText('A purchase in Bath.')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: '+44 20 7946 0958' })).toHaveAttribute(
    'href',
    'tel:+442079460958',
  );
  expect(within(row).getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
    'href',
    `/messages?thread=${id}`,
  );
});
