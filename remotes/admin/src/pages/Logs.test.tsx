import { buildAuditEntry, buildMe, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Logs } from './Logs.tsx';

const concierge = { personId: cast.concierge.personId, name: cast.concierge.fullName };
const requestId = '1f0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01';
const suspended = buildAuditEntry({ requestId });
const acted = buildAuditEntry({
  _id: '2',
  action: 'person-updated',
  actor: { personId: cast.agent.personId, name: cast.agent.fullName },
  impersonator: concierge,
  changes: [
    { field: 'name.firstName', before: 'Elena', after: 'Helena' },
    { field: 'phone', before: null, after: '+13105550134' },
    { field: 'bio', before: 'Long ago', after: '' },
  ],
});
const byItself = buildAuditEntry({
  _id: '3',
  action: 'sessions-swept',
  actor: null,
  subject: { kind: 'session', id: null, name: null },
  changes: [],
});

function open(
  path = '/admin/logs',
  answer: unknown = { data: { docs: [suspended, acted, byItself], next: null } },
) {
  const api = stubApi()
    .on('GET', '/api/audit', answer)
    .on('GET', '/api/audit/actions', { data: ['user-suspended', 'person-updated'] });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const view = renderWithPortico(<Logs />, { path, session, words: { admin: { en } } });
  const asked = () => api.callsTo('GET', '/api/audit').map((call) => Object.fromEntries(call.query));
  return { api, asked, ...view };
}

const usd = { currency: 'USD', period: null };
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says who did what to whom, and from where', async () => {
  open();
  const entry = await row(/User suspended/);
  expect(entry.getByText(cast.admin.fullName)).toBeVisible();
  expect(entry.getByRole('link', { name: cast.agent.fullName })).toHaveAttribute(
    'href',
    `/admin/logs?subject=${cast.agent.personId}`,
  );
  expect(entry.getByText('203.0.113.7')).toBeInTheDocument();
  expect(entry.getByRole('link', { name: 'Same request', hidden: true })).toHaveAttribute(
    'href',
    `/admin/logs?request=${requestId}`,
  );
});

it('never blames a member for staff’s actions in their place', async () => {
  open();
  const entry = await row(/Person updated/);
  expect(entry.getByText(`${cast.concierge.fullName}, acting for them`)).toBeVisible();
});

it('names Portico itself where no person acted', async () => {
  open();
  expect((await row(/Sessions swept/)).getByText('Portico itself')).toBeVisible();
});

it('opens each difference, field by field, before and after', async () => {
  const { user } = open();
  const entry = await row(/Person updated/);
  expect(entry.getByText('Helena')).not.toBeVisible();
  await user.click(entry.getByText('Name · First name, Phone and 1 more'));
  expect(entry.getByText('Elena').tagName).toBe('DEL');
  expect(entry.getByText('Helena').tagName).toBe('INS');
  expect(entry.getByText('Helena')).toBeVisible();
  expect(entry.getAllByText('nothing')).toHaveLength(2);
});

it('says which home it was and leads to it, with people, prices, states and yes or no in words', async () => {
  const entry = buildAuditEntry({
    action: 'listing-changed',
    subject: { kind: 'listing', id: concierge.personId, name: 'Villa Azul, 12 Ocean Drive, Miami' },
    changes: [
      { field: 'priceAmount', before: '1500000', after: '1250000', money: { before: usd, after: usd } },
      { field: 'status', before: 'Coming Soon', after: 'Active' },
      { field: 'ownerAgentId', before: null, after: cast.agent.agentId },
      { field: 'isDevelopment', before: 'true', after: 'false' },
    ],
    names: { [String(cast.agent.agentId)]: cast.agent.fullName },
  });
  const { user } = open(undefined, { data: { docs: [entry], next: null } });
  await user.click(await screen.findByText('Price, Status and 2 more'));
  for (const words of ['$1,250,000', 'Active', cast.agent.fullName, 'No'])
    expect(screen.getByText(words, { selector: 'ins' })).toBeVisible();
  expect(screen.getByText('Coming soon', { selector: 'del' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Villa Azul, 12 Ocean Drive, Miami' })).toHaveAttribute(
    'href',
    `/view-property?id=${concierge.personId}`,
  );
});

it.each([
  ['chargedCents', '47500', undefined, '$475.00'],
  ['priceAmount', '12000', { before: null, after: { currency: 'EUR', period: 'month' } }, '€12,000 / month'],
  ['priceUsd', '12000', undefined, '$12,000'],
  ['bytes', '12000', undefined, '12,000'],
])('shows for %s %s its currency', async (field, after, money, words) => {
  const changes = [{ field, before: null, after, ...(money && { money }) }];
  const { user } = open(undefined, { data: { docs: [buildAuditEntry({ changes })], next: null } });
  await user.click(await screen.findByText(/./, { selector: 'summary' }));
  expect(screen.getByText(words, { selector: 'ins' })).toBeVisible();
});

it('shows instants in the reader’s local time, with its zone', async () => {
  const changes = [{ field: 'suspendedAt', before: null, after: '2026-11-20T10:30:00.000Z' }];
  const { user } = open(undefined, { data: { docs: [buildAuditEntry({ changes })], next: null } });
  await user.click(await screen.findByText('Suspended since', { selector: 'summary' }));
  expect(screen.getByText(/^Nov 20, 2026, \d+:\d\d\s[AP]M \S+$/).tagName).toBe('INS');
  expect(screen.getByText(/^\d+:\d\d:\d\d\s[AP]M \S+$/)).toBeVisible();
});

it('keeps its filters in the address', async () => {
  const { asked, user, address } = open('/admin/logs?from=2026-11-01');
  await row(/User suspended/);
  await user.type(screen.getByRole('searchbox', { name: 'Who did it' }), 'ada{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Person updated');
  expect(address()).toBe('/admin/logs?actor=ada&action=person-updated&from=2026-11-01');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      actor: 'ada',
      action: 'person-updated',
      from: '2026-11-01',
      limit: '50',
    }),
  );
});

it('shows the person the log is filtered by, and removes that filter', async () => {
  const { user, address } = open(`/admin/logs?subject=${cast.agent.personId}`);
  await row(/User suspended/);
  expect(screen.getByRole('searchbox', { name: 'To whom or what' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: `Remove filter: About ${cast.agent.fullName}` }));
  expect(address()).toBe('/admin/logs');
});

it('says that the log is filtered by one request, until words are searched for', async () => {
  const { user, address, asked } = open(`/admin/logs?request=${requestId}`);
  await row(/User suspended/);
  expect(asked().at(-1)).toMatchObject({ text: requestId });
  const words = screen.getByRole('searchbox', { name: /^Words/ });
  expect(words).toHaveValue('');
  const chip = { name: 'Remove filter: Everything of one request' };
  expect(screen.getByRole('button', chip)).toBeVisible();
  // Any other id may be that of a home or a person.
  const other = requestId.replace('1f', '2e');
  await user.type(words, `${other}{Enter}`);
  expect(address()).toBe(`/admin/logs?text=${other}`);
  expect(words).toHaveValue(other);
  expect(screen.queryByRole('button', chip)).not.toBeInTheDocument();
});

it('leaves a request’s entries when its filter is removed', async () => {
  const { user, address } = open(`/admin/logs?request=${requestId}`);
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Everything of one request' }));
  expect(address()).toBe('/admin/logs');
});

it('loads older entries, and keeps the earlier ones when that fails', async () => {
  const { api, asked, user } = open(undefined, { data: { docs: [suspended], next: '170-9' } });
  await row(/User suspended/);
  api.on('GET', '/api/audit', { status: 403, body: { code: 'FORBIDDEN', msg: 'Not any more.' } });
  await user.click(screen.getByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('Not any more.')).toBeVisible();
  await row(/User suspended/);
  api.on('GET', '/api/audit', { data: { docs: [byItself], next: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await row(/Sessions swept/);
  expect(asked().at(-1)).toMatchObject({ before: '170-9' });
  expect(screen.getByText('The log begins here.')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('exports the filtered entries, in the words of the page', async () => {
  // jsdom's files cannot be read otherwise.
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(this);
      });
    },
  });
  const names: string[] = [];
  const saved: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:portico/${saved.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { api, user } = open('/admin/logs?actor=ada');
  const price = { field: 'priceAmount', before: null, after: '1250000', money: { before: null, after: usd } };
  const changed = buildAuditEntry({
    ...{ action: 'listing-changed', changes: [price], impersonator: concierge, reason: 'Asked, by phone' },
    ...{ actor: acted.actor, subject: { kind: 'listing', id: 'a-listing', name: 'Villa Azul' } },
  });
  const body = [changed, byItself].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  api.on('GET', '/api/audit/export.jsonl', { status: 200, body });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['portico-log.csv']));
  expect(Object.fromEntries(api.callsTo('GET', '/api/audit/export.jsonl')[0]?.query ?? [])).toEqual({
    actor: 'ada',
  });
  const lines = (await saved[0]?.text())?.trimEnd().split('\r\n');
  expect(lines?.[0]).toMatch(/^\ufeff?When \(UTC\),Who,In the place of,What,Kind,To whom or what,/);
  expect(lines?.[1]).toContain(
    `,${concierge.name},${cast.agent.fullName},Changed a listing,Listing,Villa Azul,a-listing,"Price: nothing → $1,250,000","Asked, by phone",`,
  );
  expect(lines?.[2]).toContain(',Portico itself,,Sessions swept,Session,,');
});

it('says when the log begins, also where nothing is found', async () => {
  const beginsAt = '2026-04-09T15:00:00.000Z';
  open('/admin/logs?to=2026-03-31', { data: { docs: [], next: null, beginsAt } });
  expect(await screen.findByText(/^The log begins on Apr 9, 2026\. Try/)).toBeVisible();
  expect(screen.getByText(/Nothing here can be changed\. The log begins on Apr 9, 2026\.$/)).toBeVisible();
});

it('says below the results that nothing older matches', async () => {
  open('/admin/logs?actor=ada');
  expect(await screen.findByText('There are no older entries that match.')).toBeVisible();
});

it.each([
  ['/admin/logs', 'Nothing has been logged yet.'],
  ['/admin/logs?actor=nobody', 'Nothing matches.'],
])('says at %s: %s', async (path, text) => {
  open(path, { data: { docs: [], next: null } });
  expect(await screen.findByText(text)).toBeVisible();
});

it('offers another try when the log does not load', async () => {
  const { api, user } = open(undefined, { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the log.')).toBeVisible();
  api.on('GET', '/api/audit', { data: { docs: [suspended], next: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await row(/User suspended/);
});

it('finds who changed a price in March, and links to the entry about it', async () => {
  const price = buildAuditEntry({
    _id: '812',
    action: 'listing-changed',
    subject: { kind: 'listing', id: 'a-listing', name: null },
    changes: [{ field: 'priceAmount', before: '1500000', after: '1250000' }],
    reason: 'The owner asked',
  });
  const path = '/admin/logs?from=2026-03-01&to=2026-03-31';
  const { asked, user } = open(path, { data: { docs: [price], next: null } });
  await user.type(await screen.findByLabelText('Field that changed'), 'Price{Enter}');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Listing');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      ...{ field: 'priceAmount', kind: 'listing', from: '2026-03-01', to: '2026-03-31', limit: '50' },
    }),
  );
  const entry = await row(/Changed a listing/);
  expect(entry.getByText('The owner asked')).toBeVisible();
  const link = entry.getByRole('link', { name: /^Link to the entry of/ });
  expect(link).toHaveAttribute('href', '/admin/logs?entry=812');
  await user.click(link);
  await waitFor(() => expect(asked().at(-1)).toEqual({ entry: '812', limit: '50' }));
  await user.click(await screen.findByRole('button', { name: /One entry/ }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '50' }));
});

it('asks for words while they are typed', async () => {
  const { asked, user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Words, old or new value' }), 'lawyer');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ text: 'lawyer' }));
});
