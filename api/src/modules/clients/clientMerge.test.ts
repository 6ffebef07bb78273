import type { ClientProfile, ClientRow } from '@portico/contracts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const nobody = { firstName: 'Ada', lastName: '', email: '', phone: '', city: '', state: '', country: '' };
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await api.call('agent', method, path, payload ? { payload } : {});
  expect([path, answer.statusCode]).toEqual([
    path,
    method === 'POST' && /^\/clients$|tasks$/.test(path) ? 201 : 200,
  ]);
  return answer.json().data;
};
const add = (body: object): Promise<ClientRow> => call('POST', '/clients', { ...nobody, ...body });
const read = (id: string): Promise<ClientProfile> => call('GET', `/clients/${id}`);

it('offers clients whose names are nearly the same', async () => {
  const one = await add({ firstName: 'Wilhelmina', lastName: 'Oppenheim' });
  const other = await add({ firstName: 'Wilhelmine', lastName: 'Oppenheim' });
  const alike: ClientRow[] = await call('GET', `/clients/${one._id}/alike`);
  expect(alike.map(({ _id }) => _id)).toEqual([other._id]);
});

it('merges field by field with both histories, and takes it back', async () => {
  const kept = await add({ lastName: 'Kept', email: 'kept@clients.test', city: 'Rome' });
  const gone = await add({
    lastName: 'Gone',
    email: 'gone@clients.test',
    phone: '310 555 0150',
    city: 'Oslo',
  });
  await call('POST', `/clients/${gone._id}/tasks`, { title: 'Call', dueOn: null });
  await call('PUT', `/clients/${gone._id}`, { version: 1, notes: 'Likes light.' });
  const { mergeId, client } = await call('POST', `/clients/${kept._id}/merge`, {
    otherId: gone._id,
    take: ['email'],
  });
  expect(client).toMatchObject({
    ...{ fullName: 'Ada Kept', email: 'gone@clients.test', phone: '+13105550150', city: 'Rome' },
    ...{ notes: 'Likes light.', tasks: [{ title: 'Call' }] },
  });
  expect((await api.call('agent', 'GET', `/clients/${gone._id}`)).statusCode).toBe(404);
  const kinds = (await call('GET', `/clients/${kept._id}/history`)).map(({ kind }: { kind: string }) => kind);
  expect(kinds.sort()).toEqual(['changed', 'created', 'created', 'merged', 'taskAdded']);
  await call('PUT', `/clients/${kept._id}`, { version: client.version, city: 'Nice' });
  const back = await call('POST', `/clients/merges/${mergeId}/undo`);
  expect(back).toMatchObject({ email: 'kept@clients.test', phone: null, city: 'Nice', notes: '', tasks: [] });
  expect(await read(gone._id)).toMatchObject({ email: 'gone@clients.test', tasks: [{ title: 'Call' }] });
  expect((await api.call('agent', 'POST', `/clients/merges/${mergeId}/undo`)).statusCode).toBe(409);
});

it('merges nobody with themselves, nor with another agent’s client', async () => {
  const mine = await add({ lastName: 'Mine' });
  const theirs = (
    await api.call('lead', 'POST', '/clients', { payload: { ...nobody, lastName: 'Theirs' } })
  ).json().data;
  for (const otherId of [mine._id, theirs._id]) {
    const answer = await api.call('agent', 'POST', `/clients/${mine._id}/merge`, {
      payload: { otherId, take: [] },
    });
    expect(answer.statusCode).toBe(404);
  }
});
