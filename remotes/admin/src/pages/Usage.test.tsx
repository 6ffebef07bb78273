import type { UsagePeople } from '@portico/contracts';
import { buildUsageReport, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Usage } from './Usage.tsx';

const counted = (events: number, previousEvents: number, members: number) => ({
  events,
  previousEvents,
  members,
  previousMembers: members,
});
const report = buildUsageReport({
  from: '2026-11-19',
  to: '2026-11-25',
  previousFrom: '2026-11-12',
  previousTo: '2026-11-18',
  totals: [
    { kind: 'sign-in', current: 50, previous: 40, ...counted(50, 40, 20) },
    { kind: 'page-view', current: 30, previous: 40, ...counted(30, 40, 19) },
    { kind: 'search', current: 5, previous: 0, ...counted(5, 0, 3) },
    { kind: 'event-rsvp', current: 2, previous: 2, ...counted(2, 2, 2) },
  ],
});
const [group] = report.groups;
const down = { status: 500, body: { code: 'INTERNAL', msg: 'Down for now.' } };

const person = (index: number): UsagePeople['docs'][number] => ({
  personId: `00000000-0000-4000-8000-00000000000${index}`,
  agentId: null,
  fullName: `Person ${index}`,
  role: 'agent',
  brokerage: null,
  events: 10 - index,
  previousEvents: 1,
  lastActiveAt: index === 2 ? null : '2026-11-25T10:00:00.000Z',
});

function open(path = '/usage', answer: unknown = { data: report }, people?: unknown) {
  const api = stubApi().on('GET', '/api/usage', answer);
  if (people) api.on('GET', '/api/usage/people', people);
  const view = renderWithPortico(<Usage />, { path, words: { admin: { en } } });
  const asked = () => api.callsTo('GET', '/api/usage').map((call) => call.query.get('days'));
  return { api, asked, ...view };
}

it('names both periods and the zone of their days, and says how fresh the figures are', async () => {
  open('/usage?days=7');
  expect(
    await screen.findByText(
      'Nov 19, 2026 to Nov 25, 2026, compared with Nov 12, 2026 to Nov 18, 2026. Days begin at midnight UTC.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^Today so far: active members 6, actions 21\. Counted /)).toBeVisible();
});

it('shows each total beside the same weekdays before', async () => {
  open();
  expect(await screen.findByText('sign-ins')).toBeVisible();
  for (const note of ['+25% vs. 40', '−25% vs. 40', 'None before', 'As before'])
    expect(screen.getAllByText(note)[0]).toBeVisible();
});

it('draws days, members and roles with the earlier values, each readable as a table', async () => {
  open();
  expect(await screen.findByRole('slider', { name: 'Actions per day' })).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Active members per day' })).toBeVisible();
  const roles = screen.getByRole('table', { name: 'Actions by role', hidden: true });
  const row = within(roles).getByRole('row', { name: /^Members/, hidden: true });
  expect(within(row).getByRole('cell', { name: '380', hidden: true })).toBeInTheDocument();
  expect(within(row).getByRole('cell', { name: '304', hidden: true })).toBeInTheDocument();
});

it('says that nobody counted a day, instead of drawing a zero', async () => {
  const daily = report.daily.map((day, index) => (index === 6 ? { ...day, events: null } : day));
  open('/usage', { data: { ...report, daily } });
  expect(await screen.findByRole('slider', { name: 'Actions per day' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('This period not known'),
  );
});

it('lists parts, groups and brokerages, the most used first', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'By part of Portico' }));
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Dashboard', 'Events']);
  // A page counts for its part, every other action for its kind.
  expect(table.getByRole('columnheader', { name: 'Page views' })).toBeVisible();
  const groups = within(screen.getByRole('table', { name: 'By group' }));
  expect(groups.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Most active brokerages' })).toBeVisible();
});

it('takes period, role and group from the address, and changes them there', async () => {
  const { api, user, address } = open(`/usage?days=90&role=agent&group=${group?._id}`);
  await screen.findByText('sign-ins');
  expect(screen.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('agent');
  await user.click(screen.getByRole('link', { name: '7 days' }));
  expect(address()).toBe(`/usage?days=7&role=agent&group=${group?._id}`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Concierge');
  await user.click(screen.getByRole('button', { name: 'Remove filters' }));
  expect(address()).toBe('/usage?days=7');
  const queries = api.callsTo('GET', '/api/usage').map(({ query }) => String(query));
  expect(queries[0]).toBe(`days=90&role=agent&groupId=${group?._id}`);
  await waitFor(() => expect(String(api.callsTo('GET', '/api/usage').at(-1)?.query)).toBe('days=7'));
});

describe('from a figure to the people behind it', () => {
  const behind = (path: string, docs: UsagePeople['docs'], next: string | null = null) =>
    open(path, { data: report }, { data: { total: 3, docs, next } });

  it.each([
    ['active members', '32', 'of=active'],
    ['page views', '30', 'of=page-view'],
    ['no longer here', '2', 'of=quiet'],
    ['paid', '2', 'of=paid'],
  ])('leads from %s', async (label, figure, query) => {
    const { api, user } = behind('/usage?days=7', [person(1)]);
    const stat = (await screen.findByText(label)).closest('div') as HTMLElement;
    await user.click(within(stat).getByRole('link', { name: figure }));
    expect(await screen.findByRole('rowheader', { name: 'Person 1' })).toBeVisible();
    expect(String(api.callsTo('GET', '/api/usage/people')[0]?.query)).toBe(`days=7&${query}`);
  });

  it('shows who they are, more of them when asked, and leads back', async () => {
    const { api, user, address } = behind('/usage?people=search', [person(1), person(2)], '8_x');
    expect(await screen.findByRole('heading', { name: 'People: searches' })).toBeVisible();
    expect(await screen.findByText('3 people')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Never' })).toBeVisible();
    api.on('GET', '/api/usage/people', { data: { total: 3, docs: [person(3)], next: null } });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('rowheader', { name: 'Person 3' })).toBeVisible();
    expect(api.callsTo('GET', '/api/usage/people')[1]?.query.get('after')).toBe('8_x');
    await user.click(screen.getByRole('link', { name: 'Back to the report' }));
    expect(address()).toBe('/usage');
  });

  it('says so when there is nobody, and offers another try when they do not load', async () => {
    const { api, user } = open('/usage?people=search', { data: report }, down);
    expect(await screen.findByText('Down for now.')).toBeVisible();
    api.on('GET', '/api/usage/people', { data: { total: 0, docs: [], next: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nobody in these days.')).toBeVisible();
  });

  it('has no links for people who may not see people', async () => {
    open('/usage', { data: { ...report, maySeePeople: false, topMembers: [] } });
    const stat = (await screen.findByText('page views')).closest('div') as HTMLElement;
    expect(within(stat).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('table', { name: 'Most active members' })).toBeNull();
  });
});

it('lists the most active members', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Most active members' }));
  expect(table.getByRole('rowheader', { name: cast.agent.fullName })).toBeVisible();
  expect(table.getByRole('cell', { name: '64' })).toBeVisible();
});

it('shows a role without a translation by its name', async () => {
  open('/usage', { data: { ...report, byRole: [{ role: 'gardener', ...counted(3, 1, 1) }] } });
  expect(await screen.findByRole('slider', { name: 'Actions by role' })).toHaveAttribute(
    'aria-valuetext',
    'gardener: This period 3, Same weekdays before 1',
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

it('saves the figures on screen as a file', async () => {
  const { saved, names } = watchSaving();
  const { api, user } = open('/usage?days=7&role=agent');
  api.on('GET', '/api/usage/export.csv', { status: 200, body: 'Figure,Name\r\n' });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['portico-usage-7-days.csv']));
  expect(saved[0]?.size).toBe('Figure,Name\r\n'.length);
  expect(String(api.callsTo('GET', '/api/usage/export.csv')[0]?.query)).toBe('days=7&role=agent');
});

it('says so when nothing was recorded in the period', async () => {
  const none = { events: 0, previousEvents: 0, members: 0, previousMembers: 0 };
  open('/usage', { data: { ...report, active: none, topMembers: [] } });
  expect(await screen.findByText('Nothing was recorded in these days.')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says that the figures are still being counted, before the first count', async () => {
  open('/usage', { data: { ...report, countedAt: null } });
  expect(await screen.findByText('The figures are being counted.')).toBeVisible();
});

it('offers another try when the report does not load', async () => {
  const { api, user } = open('/usage', down);
  expect(await screen.findByText('Down for now.')).toBeVisible();
  api.on('GET', '/api/usage', { data: report });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('sign-ins')).toBeVisible();
});
