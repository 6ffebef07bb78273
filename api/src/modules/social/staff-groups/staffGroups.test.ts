import { dataOf, type EditedGroup, EditedGroupPage, GroupMemberPage } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { auditLog, personNews } from '../../../db/schema/index.ts';
import { closedGroup, socialOver } from '../social.fixture.ts';

let api: TestApp;
const social = socialOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const idOf = (who: CastName) => cast[who].personId;

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who: CastName = 'concierge',
) {
  const answer = await api.call(who, method, `/groups${path}`, payload && { payload });
  return { status: answer.statusCode, ...answer.json() };
}
const created = async (name: string, isPublic = false): Promise<EditedGroup> =>
  (await ask('POST', '', { name, isPublic })).data;
const putMembers = (id: string, add: CastName[], remove: CastName[] = [], who: CastName = 'concierge') =>
  ask('PUT', `/${id}/members`, { add: add.map(idOf), remove: remove.map(idOf) }, who);
const idsIn = (id: string, query = '') =>
  ask('GET', `/${id}/members${query}`).then(({ data }) => data.docs.map(({ _id }: { _id: string }) => _id));
const logged = async (id: string) => {
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at);
  return rows.map(({ action }) => action).toSorted();
};
const newsOf = async (who: CastName) => {
  const [row] = await api.db
    .select()
    .from(personNews)
    .where(and(eq(personNews.personId, idOf(who)), eq(personNews.subject, 'social')));
  return Number(row?.count ?? 0);
};

it('makes a group, fills it, and its members post in it and choose it in the header', async () => {
  const group = await created('Lake Houses');
  expect(group).toMatchObject({ name: 'Lake Houses', isPublic: false, members: 0, posts: 0 });
  expect(await social.group('agent', 'Lake Houses')).toBeUndefined();
  const before = await newsOf('agent');
  expect((await putMembers(group._id, ['agent', 'lead'])).data).toMatchObject({ members: 2 });
  expect(await newsOf('agent')).toBe(before + 1);
  expect(await social.group('agent', 'Lake Houses')).toMatchObject({ isMine: true, members: 2 });
  const me = (await api.call('agent', 'GET', '/user/me/')).json().data;
  expect(me.myGroups.map(({ name }: { name: string }) => name)).toContain('Lake Houses');
  await social.post('agent', 'Lake Houses', 'The first word.');
  expect(await logged(group._id)).toEqual(['group-created', 'group-members-changed']);
});

it('lists groups and who is in them in the shapes of the contract, found by name', async () => {
  const group = await created('Vineyards 100%');
  await putMembers(group._id, ['agent', 'member', 'lead']);
  const { data } = await ask('GET', '?q=100%25');
  expect(Value.Check(dataOf(EditedGroupPage), { data })).toBe(true);
  expect(data.docs.map(({ _id }: EditedGroup) => _id)).toEqual([group._id]);
  const members = await ask('GET', `/${group._id}/members`);
  expect(Value.Check(dataOf(GroupMemberPage), { data: members.data })).toBe(true);
  expect(members.data.totalDocs).toBe(3);
  const named = `?q=${encodeURIComponent(cast.lead.lastName)}`;
  expect(await idsIn(group._id, named)).toEqual([idOf('lead')]);
});

it('takes people out: their posts stay, and a private group is no longer theirs to read', async () => {
  const group = await created('Old Town');
  await putMembers(group._id, ['agent', 'lead']);
  const { _id } = await social.post('agent', 'Old Town', 'I was here.');
  await putMembers(group._id, [], ['agent']);
  expect((await social.call('agent', 'GET', `/posts/${_id}`)).statusCode).toBe(404);
  expect(await social.read('lead', _id)).toMatchObject({ body: 'I was here.' });
  const again = await putMembers(group._id, [], ['agent']);
  expect([again.status, again.data.members]).toEqual([200, 1]);
  expect((await logged(group._id)).filter((action) => action === 'group-members-changed')).toHaveLength(2);
});

it('has each name once, ignoring capitals', async () => {
  await created('Harbor');
  const group = await created('Harbour');
  const taken = { status: 400, fieldCodes: { name: { code: 'GROUP_NAME_TAKEN' } } };
  expect(await ask('POST', '', { name: ' HARBOR ', isPublic: true })).toMatchObject(taken);
  expect(await ask('PUT', `/${group._id}`, { name: 'harbor', isPublic: false })).toMatchObject(taken);
  const renamed = await ask('PUT', `/${group._id}`, { name: 'HARBOUR', isPublic: true });
  expect(renamed.data).toMatchObject({ name: 'HARBOUR', isPublic: true });
});

it('is named in other languages too, which its members read in the header, on posts and in notices', async () => {
  const names = { zh_hans: ' 湖畔 ', ar: ' ' };
  const { data } = await ask('POST', '', { name: 'Shores', names, isPublic: false });
  expect(data).toMatchObject({ name: 'Shores', names: { zh_hans: '湖畔' } });
  await putMembers(data._id, ['agent', 'lead']);
  const me = (await api.call('lead', 'GET', '/user/me/')).json().data;
  expect(me.myGroups).toContainEqual({ _id: data._id, name: 'Shores', names: { zh_hans: '湖畔' } });
  const mentionIds = [idOf('lead')];
  const { group } = await social.post('agent', 'Shores', `Ask @${cast.lead.fullName}`, { mentionIds });
  expect(group.names).toEqual({ zh_hans: '湖畔' });
  const texts = async (language: string) => {
    const headers = { 'accept-language': language, 'x-token': (await api.tokensOf('lead')).token };
    const answer = await api.call(null, 'POST', '/notices/search', { payload: {}, headers });
    return answer.json().data.notices.map(({ text }: { text: string }) => text);
  };
  expect((await texts('zh-Hans'))[0]).toContain('“湖畔”');
  expect((await texts('ar'))[0]).toContain('Shores');
  expect((await ask('GET', `?q=${encodeURIComponent('湖')}`)).data.docs).toHaveLength(1);
  // A page of an earlier release knows of no other names, and leaves them as they are.
  const opened = await ask('PUT', `/${data._id}`, { name: 'The Shores', isPublic: false });
  expect(opened.data).toMatchObject({ name: 'The Shores', names: { zh_hans: '湖畔' } });
});

it('opens or deletes no group with posts for its members', async () => {
  const id = await social.groupId(closedGroup);
  await social.post('agent', closedGroup, 'For us alone.');
  const opened = await ask('PUT', `/${id}`, { name: closedGroup, isPublic: true });
  expect(opened).toMatchObject({ status: 409, code: 'GROUP_HAS_POSTS' });
  expect(await ask('DELETE', `/${id}`)).toMatchObject({ status: 409, code: 'GROUP_IS_USED' });
  const slip = await created('A Slip');
  await putMembers(slip._id, ['agent']);
  expect((await ask('DELETE', `/${slip._id}`)).status).toBe(200);
  expect(await social.group('agent', 'A Slip')).toBeUndefined();
});

it('lets nobody of the staff add themselves to a private group with posts', async () => {
  const id = await social.groupId(closedGroup);
  await social.post('agent', closedGroup, 'Still for us alone.');
  expect(await putMembers(id, ['concierge'])).toMatchObject({ status: 403, code: 'GROUP_OWN_ENTRY' });
  expect((await putMembers(id, ['concierge'], [], 'admin')).status).toBe(200);
  expect(await social.group('concierge', closedGroup)).toMatchObject({ isMine: true });
});

it('adds all of several people or none', async () => {
  const group = await created('Half');
  const nobody = '00000000-0000-4000-8000-000000000000';
  const refused = await ask('PUT', `/${group._id}/members`, { add: [idOf('agent'), nobody], remove: [] });
  expect(refused).toMatchObject({ status: 400, fieldCodes: { add: { code: 'DOES_NOT_EXIST' } } });
  expect(await idsIn(group._id)).toEqual([]);
});
