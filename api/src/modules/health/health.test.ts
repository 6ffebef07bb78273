import { openTestApp, type TestApp } from '../../../test/testApp.ts';

let api: TestApp;
beforeEach(async () => {
  api = await openTestApp({ seed: 'none' });
});
afterEach(() => api.close());

it('says that the process runs without asking the database', async () => {
  const asked = jest.spyOn(api.db, 'execute');
  const answer = await api.call(null, 'GET', '/health');
  expect(answer.json()).toEqual({ data: { status: 'ok', uptimeSeconds: expect.any(Number) } });
  expect(asked).not.toHaveBeenCalled();
});

it('is ready when the database answers', async () => {
  const answer = await api.call(null, 'GET', '/ready');
  expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'ready']);
});

it.each([
  ['refuses', () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))],
  ['is silent', () => new Promise(() => undefined)],
])('is not ready while the database %s', async (_what, execute) => {
  jest.spyOn(api.db, 'execute').mockImplementation(execute as never);
  const answer = await api.call(null, 'GET', '/ready');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
});
