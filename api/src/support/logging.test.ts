import { randomUUID } from 'node:crypto';
import { cast, castPassword } from '@portico/fixtures';
import { DrizzleQueryError } from 'drizzle-orm';
import { openTestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { describeError } from './logging.ts';

const canary = `canary-${randomUUID()}`;

/** Log lines that a careless colleague might write. */
const careless: ApiModule = async (app) => {
  app.get('/careless', { config: { access: 'public' } }, async (request) => {
    request.log.info({ headers: request.headers, user: { password: canary, token: canary } }, 'debugging');
    throw new DrizzleQueryError('select $1', [canary], new Error('no'));
  });
};

it('writes no token, password or code into the log in any case', async () => {
  const lines: string[] = [];
  const { modules } = await import('../modules/index.ts');
  const api = await openTestApp({
    modules: [...modules, careless],
    env: { logLevel: 'trace' },
    logTo: { write: (line) => lines.push(line) },
  });
  const secrets = [canary, castPassword];
  const headers = { 'x-token': canary, 'x-refresh-token': canary, authorization: canary, cookie: canary };

  const signedIn = await api.call(null, 'POST', '/user/authenticate', {
    payload: { username: cast.agent.email, password: castPassword },
  });
  const { token, refreshToken, chatToken } = signedIn.json().data;
  secrets.push(token, refreshToken, chatToken);
  const renewed = await api.call(null, 'POST', '/user/checkToken', {
    headers: { 'x-refresh-token': refreshToken },
  });
  secrets.push(renewed.json().data.token, renewed.json().data.refreshToken);

  await api.call(null, 'GET', `/ping?code=${canary}`, { headers });
  await api.call(null, 'GET', `/users/${cast.agent.personId}?code=${canary}`, { headers });
  await api.call(null, 'GET', `/nowhere?code=${canary}`, { headers });
  await api.call(null, 'GET', '/careless', { headers });
  await api.call(null, 'POST', '/user/checkToken', { headers });
  await api.call(null, 'POST', '/user/authenticate', { payload: { username: canary, password: canary } });
  await api.call(null, 'POST', '/user/authenticate', { payload: { username: 'a', [canary]: canary } });
  await api.close();

  const log = lines.join('\n');
  expect(log).toContain('"route":"/api/ping"');
  expect(log).toContain(`"route":"/api/users/:id","params":{"id":"${cast.agent.personId}"}`);
  expect(log).toContain('"path":"/api/nowhere"');
  expect(log).toContain('debugging');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

it('describes a failed query by its text, without its parameters', () => {
  const fromDatabase = Object.assign(new Error('invalid input syntax for type uuid: "hunter2"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'hunter2',
  });
  const described = describeError(
    new DrizzleQueryError('select * from x where id = $1', ['hunter2'], fromDatabase),
  );
  expect(described).toMatchObject({ query: 'select * from x where id = $1', cause: { code: '22P02' } });
  expect(JSON.stringify(described)).not.toContain('hunter2');
});
