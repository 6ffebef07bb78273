import { accessTable, askers } from './access-table.ts';
import { openTestApp, type TestApp } from './testApp.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = { type?: string; properties?: Record<string, Schema>; additionalProperties?: unknown };
type Operation = { requestBody?: { content?: Record<string, { schema?: Schema }> } };
type Description = { paths: Record<string, Record<string, Operation>> };

const nobody = '00000000-0000-4000-8000-000000000000';

/** The route as OpenAPI writes it: `/api/people/{id}`. */
const described = (url: string) => `/api${url.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Writes without a body, or with a picture. */
const withoutBody: readonly string[] = [
  'POST /user/logout',
  'POST /tagMerges/:id/undo',
  'POST /notices/unsubscribe',
  'PUT /match-alerts/seen',
  'PUT /desk/items/:kind/:id/seen',
  'DELETE /desk/templates/:id',
  'POST /privacy/copies',
  'DELETE /privacy/deletion',
  'DELETE /shortlists/:id/link',
  'POST /user/checkToken',
  'POST /user/authenticate/passkey-options',
  'POST /user/fresh-factor/passkey-options',
  'POST /user/passkeys/options',
  'DELETE /user/passkeys/:id',
  'POST /user/second-factor/passkeys',
  'DELETE /user/sessions/:id',
  'DELETE /subscriptions/plan/scheduled',
  'DELETE /teams/members/:agentId',
  'DELETE /teams/invitations/:id',
  'POST /user/sessions/end-others',
  'POST /user/impersonationStop',
  'PUT /people/:id/photo',
  'POST /cms/pictures',
  'POST /cms/articles/:id/files',
  'DELETE /cms/files/:id',
  'DELETE /awards/:id',
  'POST /awards/imports',
  'POST /awards/imports/compare',
  'POST /awards/imports/:id/undo',
  'DELETE /groups/:id',
  'DELETE /people/:id/photo',
  'PUT /uploads/file',
  'PUT /releases/:name/:version',
  'DELETE /admin/release-tokens/:id',
  'POST /uploads/:id/complete',
  'DELETE /uploads/:id',
  'POST /users/changes/import',
  'POST /users/changes/:id/stop',
  'POST /users/changes/:id/undo',
  'DELETE /people-views/:id',
  'PUT /agents/:id/saved',
  'DELETE /agents/:id/saved',
  'PUT /listings/:id/favourite',
  'DELETE /listings/:id/favourite',
  'DELETE /listings/saved-searches/:id',
  'POST /clients/imports',
  'POST /clients/imports/:id/start',
  'POST /clients/imports/:id/undo',
  'POST /clients/merges/:id/undo',
  'DELETE /clients/:id',
  'DELETE /companies/:id',
  'DELETE /clients/:id/tasks/:taskId',
  'DELETE /clients/:id/homes/:listingId',
  'DELETE /listings/drafts/:key',
  'DELETE /scheduled-deletions/:id',
  'POST /admin/payment-events/:event/replay',
  'POST /events/feed',
  'DELETE /events/feed',
  'DELETE /events/invitations/:id',
  'POST /admin/client-imports/:id/stop',
  'POST /admin/client-imports/:id/go-on',
  'POST /admin/jobs/:id/retry',
  'POST /admin/jobs/:id/cancel',
  'POST /webhooks/stripe',
  'POST /webhooks/bounces',
  'DELETE /messages/:id',
  'DELETE /social/posts/:id',
  'DELETE /social/comments/:id',
  'POST /messages/files/:id/complete',
  'POST /social/files/:id/complete',
  'PUT /messages/blocks/:id',
  'DELETE /messages/blocks/:id',
];

/** A caller who passes the access rules, so that the body is what gets checked. */
const whoMay = (marks: string) => askers[[...marks.replaceAll(' ', '')].indexOf('.')];

describe('a request body', () => {
  let api: TestApp;
  let description: Description;
  beforeAll(async () => {
    api = await openTestApp({ env: { servesDocs: true } });
    description = (await api.call(null, 'GET', '/docs/json')).json();
  });
  afterAll(() => api.close());

  const operationOf = (route: string) => {
    const [method = '', url = ''] = route.split(' ');
    return description.paths[described(url)]?.[method.toLowerCase()];
  };
  const bodyOf = (route: string) => operationOf(route)?.requestBody?.content?.['application/json']?.schema;
  const send = (route: string, marks: string, options: object) => {
    const [method, url] = route.split(' ') as [Method, string];
    const path = url.replaceAll(/:(\w+)/g, (_, name) => (/id$/i.test(name) ? nobody : 'nothing'));
    return api.call(whoMay(marks) ?? null, method, path, options);
  };
  const json = (payload: string | object) => ({ payload, headers: { 'content-type': 'application/json' } });

  const writes = Object.entries(accessTable).filter(
    ([route, marks]) => !route.startsWith('GET') && marks.includes('.'),
  );

  it.each(Object.keys(accessTable))('%s is described by OpenAPI', (route) => {
    // Browsers open these addresses directly, so OpenAPI does not describe them.
    const isDescribed = !/^GET \/(dev\/outbox|r\/)/.test(route);
    expect(Boolean(operationOf(route))).toBe(isDescribed);
  });

  it.each(writes)('%s takes the fields it names and no others', async (route, marks) => {
    const body = bodyOf(route);
    if (!body) return expect(withoutBody).toContain(route);
    expect(openObjects(body)).toEqual([]);
    const answer = await send(route, marks, json({ isAdmin: true }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
  });

  it.each(writes.filter(([route]) => !withoutBody.includes(route)))(
    '%s refuses what is no JSON, and more than any form sends',
    async (route, marks) => {
      const broken = await send(route, marks, json('{"name": "Ana'));
      expect([broken.statusCode, broken.json().code]).toEqual([400, 'INVALID_INPUT']);
      const huge = await send(route, marks, json(JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })));
      expect([huge.statusCode, huge.json().code]).toEqual([413, 'TOO_LARGE']);
    },
  );
});

/** Paths of the objects in a body that would accept any field. */
function openObjects(schema: Schema, path = 'body'): string[] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    openObjects(inner, `${path}.${name}`),
  );
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return isOpen ? [path, ...within] : within;
}
