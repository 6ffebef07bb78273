import { buildBrokerage, buildMe, buildPage, buildUser } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { buildChange, changeId } from '../changes/change.fixture.ts';
import en from '../locales/en.json';
import { Members } from './Members.tsx';

const member = buildUser({
  city: 'Lisbon',
  plan: 'Team',
  planEndsAt: '2027-03-01T00:00:00.000Z',
  listings: 12,
});

function open(path = '/agents') {
  const api = stubApi()
    .on('GET', '/api/members', { data: buildPage([member]) })
    .on('GET', '/api/people-views', {
      data: { views: [], columns: null, groups: [{ _id: member._id, name: 'Coastal' }] },
    })
    .on('POST', '/api/brokerages/filter/', { data: buildPage([buildBrokerage({ name: 'Meridian' })]) });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const view = renderWithPortico(<Members />, { path, session, words: { admin: { en } } });
  const asked = () => Object.fromEntries(api.callsTo('GET', '/api/members').at(-1)?.query ?? []);
  return { api, asked, ...view };
}

const cellOf = (text: HTMLElement) => text.closest('td');

it('shows each agent’s membership, and asks for members alone', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: new RegExp(member.name.fullName) }));
  expect(row.getByText('Team')).toBeVisible();
  // A narrow window leaves these out, until somebody chooses them.
  for (const text of ['Lisbon', '12']) expect(cellOf(row.getByText(text))).toHaveAttribute('data-hide-below');
});

it('shows in every window the columns that somebody has chosen', async () => {
  open('/agents?cols=city.listings');
  const row = within(await screen.findByRole('row', { name: new RegExp(member.name.fullName) }));
  for (const text of ['Lisbon', '12'])
    expect(cellOf(row.getByText(text))).not.toHaveAttribute('data-hide-below');
});

it('filters by membership, brokerage, group and last visit, all in the address', async () => {
  const { user, address, asked } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Membership' }), 'Listings only');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Last visit' }), 'Not for 90 days');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'Coastal');
  expect(address()).toBe(`/agents?group=${member._id}&plan=listings&seen=notLast90`);
  expect(asked()).toMatchObject({ plan: 'listings', seen: 'notLast90', groupId: member._id });
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
});

it('offers recent changes of many, and their undo, beside this list too', async () => {
  const { api, user } = open('/agents?plan=listings');
  api.on('GET', '/api/users/changes', { data: [buildChange({ state: 'done' })] });
  await user.click(await screen.findByRole('button', { name: 'Recent changes' }));
  const recent = within(await screen.findByRole('dialog', { name: 'Recent changes' }));
  expect(await recent.findByRole('link', { name: 'Suspended' })).toHaveAttribute(
    'href',
    `/agents?plan=listings&change=${changeId}`,
  );
});
