import { buildUsageReport } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Usage } from './Usage.tsx';

const report = buildUsageReport({
  from: '2026-11-14',
  to: '2026-11-20',
  totals: [
    { kind: 'sign-in', current: 50, previous: 40 },
    { kind: 'page-view', current: 30, previous: 40 },
    { kind: 'search', current: 5, previous: 0 },
    { kind: 'event-rsvp', current: 2, previous: 2 },
  ],
});
const quiet = { ...report, totals: [{ kind: 'sign-in' as const, current: 0, previous: 0 }], topMembers: [] };
const down = { status: 500, body: { code: 'INTERNAL', msg: 'Down for now.' } };

function open(path = '/usage', answer: unknown = { data: report }) {
  const api = stubApi().on('GET', '/api/usage', answer);
  const view = renderWithPortico(<Usage />, { path, words: { admin: { en } } });
  const asked = () => api.callsTo('GET', '/api/usage').map((call) => call.query.get('days'));
  return { api, asked, ...view };
}

it('shows each total beside the period before', async () => {
  open();
  expect(await screen.findByText('Nov 14, 2026 to Nov 20, 2026')).toBeVisible();
  const notes = ['+25% vs. 40', '−25% vs. 40', 'None before', 'As before'];
  for (const note of notes) expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText('sign-ins')).toBeVisible();
});

it('draws the days, the members and the roles, each readable as a table', async () => {
  open();
  expect(await screen.findByRole('slider', { name: 'Events per day' })).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Active members per day' })).toBeVisible();
  const roles = screen.getByRole('table', { name: 'Events by role', hidden: true });
  expect(within(roles).getByRole('rowheader', { name: 'Agents', hidden: true })).toBeInTheDocument();
  expect(within(roles).getByRole('cell', { name: '380', hidden: true })).toBeInTheDocument();
});

it('lists the most active members', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Most active members' }));
  const [member] = report.topMembers;
  expect(table.getByRole('rowheader', { name: member?.fullName })).toBeVisible();
  expect(table.getByRole('cell', { name: String(member?.events) })).toBeVisible();
});

it('takes the period from the address, and changes it there', async () => {
  const { asked, user, address } = open('/usage?days=90');
  await screen.findByText('sign-ins');
  expect(screen.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: '7 days' }));
  expect(address()).toBe('/usage?days=7');
  await waitFor(() => expect(asked()).toEqual(['90', '7']));
});

it('shows a role without a translation by its name', async () => {
  open('/usage', { data: { ...report, byRole: [{ role: 'gardener', events: 3, members: 1 }] } });
  expect(await screen.findByRole('slider', { name: 'Events by role' })).toHaveAttribute(
    'aria-valuetext',
    'gardener: Events 3',
  );
});

function watchSaving() {
  const saved: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:portico/${saved.push(file)}`,
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { saved, names };
}

it('saves the period on screen as a file', async () => {
  const { saved, names } = watchSaving();
  const { api, user } = open('/usage?days=7');
  api.on('GET', '/api/usage/export.csv', { status: 200, body: 'Time (UTC),Person\r\n' });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['portico-usage-7-days.csv']));
  expect(saved[0]?.size).toBe('Time (UTC),Person\r\n'.length);
  expect(api.callsTo('GET', '/api/usage/export.csv')[0]?.query.get('days')).toBe('7');
});

it('says why there is no file, and tries again when asked to', async () => {
  const { names } = watchSaving();
  const { api, user } = open();
  api.on('GET', '/api/usage/export.csv', down);
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText(/^We could not export the usage\./)).toBeVisible();
  expect(names).toEqual([]);
  api.on('GET', '/api/usage/export.csv', { status: 200, body: 'Time (UTC),Person\r\n' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names).toEqual(['portico-usage-30-days.csv']));
});

it('says so when nothing has been recorded', async () => {
  open('/usage', { data: quiet });
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('offers another try when the report does not load', async () => {
  const { api, user } = open('/usage', down);
  expect(await screen.findByText('Down for now.')).toBeVisible();
  api.on('GET', '/api/usage', { data: report });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('sign-ins')).toBeVisible();
});
