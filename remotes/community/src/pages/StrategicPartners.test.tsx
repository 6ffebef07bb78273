import type { EnquiryBody, Partner, PartnerPage } from '@portico/contracts';
import {
  buildDashboardSettings,
  buildDocument,
  buildMe,
  buildSearchSettings,
  buildSystemSettings,
} from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { StrategicPartners } from './StrategicPartners.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const offerId = '22222222-2222-4222-8222-222222222222';
const summary = {
  ...{ _id: id, name: 'Northmoor Law', category: 'law' as const, regions: ['europe' as const] },
  ...{ summary: 'Purchases and trusts.', city: 'London', country: 'United Kingdom' },
  ...{ pictureBaseUrl: null, pictureAlt: '', offersCount: 1 },
};
const partner: Partner = {
  ...{ ...summary, language: 'en', document: buildDocument('A small office.') },
  ...{ website: 'https://www.northmoor.test/members', contactName: 'Edmund Sayer' },
  ...{ contactEmail: 'members@northmoor.test', contactPhone: '' },
  offers: [
    {
      ...{ _id: offerId, title: 'Half an hour free', terms: 'By telephone.' },
      ...{ startsOn: null, endsOn: '2027-01-31', href: 'https://northmoor.test/offer' },
    },
  ],
};
const page: PartnerPage = {
  ...{ docs: [summary], page: 1, limit: 12, totalDocs: 1, totalPages: 1, isTotalCapped: false },
  categories: [
    { category: 'banking', count: 3 },
    { category: 'law', count: 1 },
  ],
  regions: ['worldwide', 'europe'],
};

function open(path: string, settings: object = {}) {
  const api = stubApi()
    .on('GET', '/api/partners', { data: page })
    .on('GET', '/api/partners/:id', { data: partner })
    .on('POST', '/api/partners/:id/enquiries', { data: { threadId: offerId, reference: null } });
  const session = {
    status: 'signedIn' as const,
    me: buildMe({ as: 'agent' }),
    settings: {
      system: buildSystemSettings(settings),
      dashboard: buildDashboardSettings(),
      search: buildSearchSettings(),
    },
  };
  const shown = renderWithPortico(<StrategicPartners />, {
    ...{ path, session, words: { community: { en } } },
  });
  return { api, ...shown };
}

it('lists partners by the filters in the address; filters go into it, and stay when a partner is opened', async () => {
  const { api, user, address } = open('/strategicPartners?region=europe');
  const card = (await screen.findByRole('link', { name: 'Northmoor Law' })).closest('li') as HTMLElement;
  expect(within(card).getByText('1 offer')).toBeVisible();
  expect(within(card).getByText('London, United Kingdom')).toBeVisible();
  expect(Object.fromEntries(api.callsTo('GET', '/api/partners')[0]?.query ?? [])).toMatchObject({
    region: 'europe',
  });
  await user.click(screen.getByRole('button', { name: /Private banking/ }));
  expect(address()).toBe('/strategicPartners?category=banking&region=europe');
  await user.click(screen.getByRole('link', { name: 'Northmoor Law' }));
  expect(address()).toBe(`/strategicPartners?id=${id}&category=banking&region=europe`);
  await user.click(screen.getByRole('link', { name: 'All partners' }));
  expect(address()).toBe('/strategicPartners?category=banking&region=europe');
});

it('shows a partner with its page, its offers and how to reach it', async () => {
  open(`/strategicPartners?id=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Northmoor Law' })).toBeVisible();
  expect(screen.getByText('A small office.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Half an hour free' })).toBeVisible();
  expect(screen.getByText('Until Jan 31, 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: /^northmoor.test/ })).toHaveAttribute('href', partner.website);
});

it('sends a question about an offer once, under one id, however often it is pressed until it arrives', async () => {
  const { api, user } = open(`/strategicPartners?id=${id}`);
  api.on('POST', '/api/partners/:id/enquiries', { status: 503, body: { code: 'UNAVAILABLE', msg: 'Busy.' } });
  await user.click(await screen.findByRole('button', { name: 'Ask for this offer: Half an hour free' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask about Northmoor Law' });
  await user.type(within(dialog).getByLabelText(/Your question/), 'A purchase in Bath.');
  await user.click(within(dialog).getByRole('radio', { name: 'By phone' }));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('Required')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Your phone number'), '+44 20 7946 0958');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByRole('alert');
  api.on('POST', '/api/partners/:id/enquiries', { data: { threadId: offerId, reference: null } });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/in your conversation with the Concierge/)).toBeVisible();
  const sent = api.callsTo('POST', '/api/partners/:id/enquiries').map(({ body }) => body as EnquiryBody);
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    ...{ offerId, message: 'A purchase in Bath.', answerBy: 'phone', phone: '+44 20 7946 0958' },
  });
});

it('offers no answer in messages where there are none', async () => {
  const { user } = open(`/strategicPartners?id=${id}`, { showChat: false });
  await user.click(await screen.findByRole('button', { name: 'Ask the Concierge' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('radio', { name: 'In my messages' })).toBeNull();
  expect(within(dialog).getByRole('radio', { name: 'By e-mail' })).toBeChecked();
});
