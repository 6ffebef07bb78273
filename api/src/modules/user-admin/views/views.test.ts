import { dataOf, PeopleView, PeopleViews } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { auditLog, peopleViews } from '../../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(peopleViews);
});
afterAll(() => api.close());

const view = { list: 'users', name: 'Late payers', query: 'status=pastDue&cols=status', isShared: false };
const save = (who: CastName, more: object = {}) =>
  api.call(who, 'POST', '/people-views', { payload: { ...view, ...more } });
const saved = async (...asked: Parameters<typeof save>) => {
  const answer = await save(...asked);
  expect([answer.statusCode, Value.Check(dataOf(PeopleView), answer.json())]).toEqual([200, true]);
  return answer.json().data as PeopleView;
};
const seen = async (who: CastName, list = 'users') => {
  const answer = await api.call(who, 'GET', '/people-views', { query: { list } });
  expect(Value.Check(dataOf(PeopleViews), answer.json())).toBe(true);
  return answer.json().data as PeopleViews;
};
const namesSeen = async (who: CastName) => (await seen(who)).views.map(({ name }) => name);
const change = (who: CastName, { _id }: PeopleView, payload: object) =>
  api.call(who, 'PUT', `/people-views/${_id}`, { payload });
const remove = (who: CastName, { _id }: PeopleView) => api.call(who, 'DELETE', `/people-views/${_id}`);

it('keeps a private view private, and shows a shared one to all who may open the list', async () => {
  await saved('admin');
  await saved('admin', { name: 'For all', isShared: true });
  expect(await namesSeen('admin')).toEqual(['For all', 'Late payers']);
  expect(await namesSeen('concierge')).toEqual(['For all']);
  expect((await seen('concierge')).views[0]?.isMine).toBe(false);
});

it('is changed by its owner alone, and deleted by an administrator too once it is shared', async () => {
  const own = await saved('concierge');
  const shared = await saved('concierge', { name: 'Shared', isShared: true });
  const renamed = { name: 'Renamed', query: view.query, isShared: true };
  expect((await change('admin', own, renamed)).json().code).toBe('NOT_FOUND');
  expect((await change('admin', shared, renamed)).json().code).toBe('FORBIDDEN');
  expect((await change('concierge', own, renamed)).json().data).toMatchObject(renamed);
  expect((await remove('realm', shared)).json().code).toBe('FORBIDDEN');
  expect((await remove('admin', shared)).statusCode).toBe(200);
  expect(await api.db.$count(auditLog, eq(auditLog.action, 'people-view-deleted'))).toBe(1);
});

it('has a name that its owner has not used, and a list has at most thirty', async () => {
  await saved('admin');
  expect((await save('admin')).json().fields).toEqual({ name: 'You have a view of this name already.' });
  await saved('realm');
  for (let number = 2; number <= 30; number += 1) await saved('admin', { name: `View ${number}` });
  expect((await save('admin', { name: 'One more' })).json().fieldCodes.name.code).toBe('VIEWS_FULL');
});

it.each(['members', 'admins'])('keeps the concierge out of the views of %s', async (list) => {
  expect((await save('concierge', { list })).json().code).toBe('FORBIDDEN');
  const answer = await api.call('concierge', 'GET', '/people-views', { query: { list } });
  expect(answer.json().code).toBe('FORBIDDEN');
});

it('remembers the columns of each list for each person', async () => {
  const columns = ['status', 'email'];
  const put = (list: string) =>
    api.call('admin', 'PUT', '/people-views/columns', { payload: { list, columns } });
  expect((await put('users')).statusCode).toBe(200);
  await put('users');
  expect((await seen('admin')).columns).toEqual(columns);
  expect((await seen('admin', 'members')).columns).toBeNull();
  expect((await seen('realm')).columns).toBeNull();
});

it.each([{ query: 'x"><script>' }, { name: ' ' }, { list: 'clients' }])('refuses %j', async (wrong) => {
  expect((await save('admin', wrong)).json().code).toBe('INVALID_INPUT');
});
