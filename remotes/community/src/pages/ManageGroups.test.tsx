import type { EditedGroup, GroupMember } from '@portico/contracts';
import { buildAgentSummary } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ManageGroups } from './ManageGroups.tsx';

const group = (change: Partial<EditedGroup> = {}): EditedGroup => ({
  ...{ _id: 'g1', name: 'Coast', isPublic: false, members: 2, posts: 0 },
  ...change,
});
const member: GroupMember = {
  ...{
    _id: 'p1',
    fullName: 'Ana Lopez',
    photoURL: null,
    agentId: 'a1',
    joinedAt: '2026-11-01T10:00:00.000Z',
  },
};
const page = <T,>(docs: T[]) => ({
  data: { docs, page: 1, limit: 30, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});

function open(groups: EditedGroup[] = [group()], members: GroupMember[] = [member]) {
  const api = stubApi()
    .on('GET', '/api/groups', () => page(groups))
    .on('GET', '/api/groups/:id/members', () => page(members));
  const view = renderWithPortico(<ManageGroups />, {
    path: '/manage-groups',
    words: { community: { en } },
  });
  return { api, ...view };
}

it('lists the groups with who reads them, and finds by name in the address', async () => {
  const { user, address } = open([group(), group({ _id: 'g2', name: 'Alps', isPublic: true, posts: 4 })]);
  const row = (await screen.findByRole('button', { name: 'Alps' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('All members of the network')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'alps{Enter}');
  expect(address()).toBe('/manage-groups?q=alps');
});

it('creates a group, and then asks for its members', async () => {
  const { api, user } = open([]);
  const made = group({ _id: 'g3', name: 'Lakes', members: 0 });
  api.on('POST', '/api/groups', { data: made });
  api.on('POST', '/api/agents/search', page([buildAgentSummary({ personId: 'p9', fullName: 'Ben Ode' })]));
  api.on('PUT', '/api/groups/:id/members', { data: made });
  await user.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name in English'), ' Lakes ');
  await user.type(within(dialog).getByLabelText(/Name in Arabic/), 'البحيرات');
  await user.click(within(dialog).getByRole('button', { name: 'Create group' }));
  await user.type(await within(dialog).findByRole('combobox', { name: 'Add people' }), 'ben');
  await user.click(await screen.findByRole('option', { name: /Ben Ode/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add to the group' }));
  expect(await screen.findByText('The group has new members.')).toBeVisible();
  expect(api.callsTo('POST', '/api/groups')[0]?.body).toEqual({
    ...{ name: 'Lakes', names: { zh_hans: '', ar: 'البحيرات' }, isPublic: false },
  });
  expect(api.callsTo('PUT', '/api/groups/:id/members')[0]).toMatchObject({
    path: '/api/groups/g3/members',
    body: { add: ['p9'], remove: [] },
  });
});

it('says beside a field that a name is taken, and keeps the typed text', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/groups/:id', {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: 'Not valid.',
      fields: { name: 'Taken.' },
      fieldCodes: { name: { code: 'GROUP_NAME_TAKEN' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Coast' }));
  const name = await screen.findByLabelText('Name in English');
  await user.type(name, ' Houses');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another group has this name already.')).toBeVisible();
  expect(name).toHaveValue('Coast Houses');
});

it('takes somebody out, and offers no opening of a private group with posts', async () => {
  const { api, user } = open([group({ posts: 3 })]);
  api.on('PUT', '/api/groups/:id/members', { data: group({ members: 1, posts: 3 }) });
  await user.click(await screen.findByRole('button', { name: 'Coast' }));
  expect(await screen.findByText(/so the group stays private/)).toBeVisible();
  expect(screen.queryByRole('option', { name: 'All members of the network' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Lopez from the group' }));
  expect(await screen.findByText('Ana Lopez is no longer in this group.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/groups/:id/members')[0]?.body).toEqual({ add: [], remove: ['p1'] });
});
