import type { Award, AwardImport, AwardImportPlan, AwardList } from '@portico/contracts';
import {
  buildDashboardSettings,
  buildMe,
  buildSearchSettings,
  buildSystemSettings,
  type CastName,
} from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { AwardsBadge } from '../slots/AwardsBadge.tsx';
import { CrownAwards } from './CrownAwards.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const agentId = '22222222-2222-4222-8222-222222222222';
const award = (change: Partial<Award> = {}): Award => ({
  ...{
    _id: id,
    year: 2025,
    category: 'sale',
    rank: null,
    title: 'Sale of the Year',
    citation: 'For one handshake.',
  },
  ...{ personName: 'Elena Vasquez', agentId, photoURL: null, city: 'Lisbon', country: 'Portugal' },
  source: { label: 'The Annual, page 8', href: 'https://annual.test/2025' },
  ...change,
});
const list = (change: Partial<AwardList> = {}): AwardList => ({
  ...{ year: 2025, years: [2025, 2024], categories: ['sale', 'service'], docs: [award()] },
  ...change,
});
const words = { community: { en } };

function open(path: string, as: CastName = 'agent') {
  const api = stubApi().on('GET', '/api/awards', { data: list() });
  const settings = {
    system: buildSystemSettings(),
    dashboard: buildDashboardSettings(),
    search: buildSearchSettings(),
  };
  const session = { status: 'signedIn' as const, me: buildMe({ as }), settings };
  return { api, ...renderWithPortico(<CrownAwards />, { path, session, words }) };
}

it('shows who won in the newest year, why and where that can be read, and keeps the year in the address', async () => {
  const { api, user, address } = open('/crown-awards-winners');
  const row = (await screen.findByRole('heading', { level: 2, name: 'Elena Vasquez' })).closest(
    'li',
  ) as HTMLElement;
  expect(within(row).getByText('For one handshake.')).toBeVisible();
  expect(within(row).getByRole('link', { name: /The Annual, page 8/ })).toHaveAttribute(
    'href',
    award().source.href,
  );
  expect(screen.getByRole('link', { name: 'Crown Awards' })).toHaveAttribute('aria-current', 'page');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024');
  expect(address()).toBe('/crown-awards-winners?year=2024');
  await user.click(await screen.findByRole('button', { name: 'Service' }));
  expect(address()).toBe('/crown-awards-winners?year=2024&category=service');
  expect(Object.fromEntries(api.callsTo('GET', '/api/awards').at(-1)?.query ?? [])).toMatchObject({
    year: '2024',
  });
});

it('lets staff write an award for an agent of the directory', async () => {
  const { api, user } = open('/crown-awards-winners', 'concierge');
  const found = {
    docs: [{ _id: agentId, personId: id, fullName: 'Elena Vasquez', brokerage: null, city: 'Lisbon' }],
  };
  api
    .on('POST', '/api/agents/search', { data: found })
    .on('POST', '/api/awards', { status: 201, body: { data: {} } });
  await user.click(await screen.findByRole('button', { name: 'New award' }));
  const dialog = await screen.findByRole('dialog', { name: 'New award' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Winner' }), 'El');
  await user.click(await within(dialog).findByRole('option', { name: /Elena Vasquez/ }));
  await user.type(within(dialog).getAllByLabelText(/^Title/)[0] as HTMLElement, 'Sale');
  await user.type(within(dialog).getByLabelText('Source'), 'Annual');
  await user.click(within(dialog).getByRole('button', { name: 'Add the award' }));
  expect(await screen.findByText('The award is on the list.')).toBeVisible();
  expect(api.callsTo('POST', '/api/awards')[0]?.body).toMatchObject({
    ...{ agentId, personName: 'Elena Vasquez', source: { label: 'Annual', href: '' } },
    texts: { en: { title: 'Sale', citation: '' } },
  });
});

it('names the three newest awards on a profile, and counts the others', async () => {
  const docs = [2025, 2024, 2023, 2022].map((year) => award({ _id: `${id.slice(0, -4)}${year}`, year }));
  stubApi().on('GET', '/api/awards', { data: list({ year: null, docs }) });
  renderWithPortico(<AwardsBadge agentId={agentId} />, { words });
  const badges = await screen.findByRole('list', { name: 'Crown Awards' });
  expect(
    within(badges)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Sale of the Year 2025', 'Sale of the Year 2024', 'Sale of the Year 2023']]);
  expect(within(badges).getByText('and 1 more')).toBeVisible();
});

it('shows staff the effect of a spreadsheet row by row, imports it, and undoes it', async () => {
  const { api, user } = open('/crown-awards-winners', 'concierge');
  const row = { line: 2, year: '2025', category: 'Sale', title: 'Sale', winner: 'Ada', changes: [] };
  const wrong = { code: 'WINNER_UNKNOWN', field: 'email', line: null };
  const plan: AwardImportPlan = {
    ...{ counts: { new: 1, updated: 0, same: 0, double: 0, invalid: 1 }, unread: ['Shoe size'] },
    rows: [
      { ...row, outcome: 'new', reasons: [] },
      { ...row, line: 3, outcome: 'invalid', winner: 'nobody@nowhere.test', reasons: [wrong as never] },
    ],
  };
  const made: AwardImport = {
    ...{ _id: id, fileName: 'crown.csv', by: 'Concierge', createdAt: '2026-11-01T00:00:00.000Z' },
    ...{ undoUntil: '2999-01-01T00:00:00.000Z', created: 1, changed: 0, undone: null },
  };
  const lacks = { code: 'IMPORT_COLUMNS_MISSING', values: { columns: '“Year”' } };
  const refusal = { code: 'INVALID_INPUT', msg: 'No.', fields: { file: 'No.' }, fieldCodes: { file: lacks } };
  api
    .on('GET', '/api/awards/imports', { data: [] })
    .on('POST', '/api/awards/imports/compare', { data: plan })
    .once('POST', '/api/awards/imports/compare', { status: 400, body: refusal })
    .on('POST', '/api/awards/imports', { status: 201, body: { data: { import: made, plan } } })
    .on('POST', `/api/awards/imports/${id}/undo`, {
      data: { ...made, undone: { removed: 1200, restored: 0, kept: 0 } },
    });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import awards' });
  const sheet = new File(['Year'], 'crown.csv', { type: 'text/csv' });
  const chooser = dialog.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(chooser, sheet);
  expect(await within(dialog).findByText(/has no column named “Year”/)).toBeVisible();
  await user.upload(chooser, sheet);
  expect(await within(dialog).findByText('Not read: Shoe size')).toBeVisible();
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^.*3.*nobody@nowhere.test.*Left out.*Agent e-mail: No agent has this e-mail address/,
    ),
    expect.stringMatching(/^.*2.*Ada · Sale · Sale · 2025.*New/),
  ]);
  expect(api.callsTo('POST', '/api/awards/imports')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 award' }));
  expect(await within(dialog).findByText(/crown.csv is imported/)).toBeVisible();
  expect(api.callsTo('POST', '/api/awards/imports')[0]?.query.get('name')).toBe('crown.csv');
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of crown.csv?' });
  await user.click(within(question).getByRole('button', { name: 'Undo the import' }));
  expect(await within(dialog).findByText(/1,200 removed, 0 as before/)).toBeVisible();
});
