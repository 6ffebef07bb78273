import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openTestApp, type TestApp } from '../../test/testApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'none', env: { servesDocs: true } });
});
afterAll(() => api.close());

it('describes every route, who may call it and how it refuses', async () => {
  const { openapi, paths } = (await api.app.inject('/api/docs/json')).json();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`,
    ),
  );
  // Pages for people, such as the link that members share, are not API calls.
  const routes = api.app.routeRules
    .filter(({ method, url }) => method !== 'HEAD' && !/^\/(api\/docs|api\/dev\/outbox|r\/)/.test(url))
    .map(({ method, url }) => `${method} ${url}`);
  expect(described.toSorted()).toEqual(routes.toSorted());
  const me = paths['/api/user/me'].get;
  expect(me).toMatchObject({ tags: ['user'], description: 'Requires signedIn.', security: [{ token: [] }] });
  expect(Object.keys(me.responses)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
});

it('passes a public linter’s recommended rules: every call has a one-line summary', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Portico has no license to name.
      'info-license': 'off',
      // The specification writes `/listings/drafts/:key` beside `/listings/:id/history`; no id is ever the word
      // `drafts`.
      'no-ambiguous-paths': 'off',
    },
  });
  const { body } = await api.app.inject('/api/docs/json');
  const problems = await lintFromString({ source: body, absoluteRef: '/openapi.json', config });
  const said = problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`);
  expect(said).toEqual([]);
});

it('shows them on a page that loads nothing from elsewhere', async () => {
  const page = await api.app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
  expect(page.body).not.toMatch(/https?:\/\//);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect([file, (await api.app.inject(file)).statusCode]).toEqual([file, 200]);
});

it('relaxes the policy of no other page', async () => {
  const answer = await api.app.inject('/api/health');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('is missing where it is turned off, as it is in production by default', async () => {
  const closed = await openTestApp({ seed: 'none', env: { servesDocs: false } });
  try {
    for (const path of ['/api/docs', '/api/docs/json'])
      expect([path, (await closed.app.inject(path)).statusCode]).toEqual([path, 404]);
  } finally {
    await closed.close();
  }
});
