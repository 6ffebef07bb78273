import { errorTable, strict } from '@portico/contracts';
import { DrizzleQueryError } from 'drizzle-orm';
import { Type } from 'typebox';
import { marked } from '../../test/answers.ts';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { ApiProblem } from '../support/apiProblem.ts';

const tooMany = { code: 'TOO_MANY_SEARCHES', values: { max: 50 } } as const;
const withCode = (code: string, message = 'internal words') => Object.assign(new Error(message), { code });

const thrown: Record<string, () => unknown> = {
  problem: () => new ApiProblem('CONFLICT', { fields: { name: tooMany }, retryAfterSeconds: 3 }),
  surprise: () => new TypeError("Cannot read properties of undefined (reading 'secret')"),
  duplicate: () => new DrizzleQueryError('insert into x values ($1)', ['secret'], withCode('23505')),
  refusedConnection: () => new DrizzleQueryError('select 1', [], withCode('ECONNREFUSED')),
  slow: () => withCode('57014', 'canceling statement due to statement timeout'),
  shutdown: () => withCode('57P01'),
  lost: () => new Error('Connection terminated unexpectedly'),
  slowToConnect: () => new Error('timeout expired'),
  tooLong: () => withCode('22001'),
  noSuchDate: () => withCode('22008'),
  noText: () => withCode('22P05'),
  tooDeep: () => withCode('54001'),
  brokenSql: () => withCode('42703', 'column "secret" does not exist'),
  noError: () => 'just text',
};

const Body = strict({
  property: strict({ city: Type.String({ minLength: 2 }) }),
  pictures: Type.Optional(Type.Array(strict({ key: Type.String() }), { maxItems: 2 })),
  beds: Type.Optional(Type.Integer({ minimum: 0 })),
});

const routes: ApiModule = async (app) => {
  for (const [name, error] of Object.entries(thrown)) {
    app.get(`/throws/${name}`, { config: { access: 'public' } }, async () => {
      throw error();
    });
  }
  app.post('/body', { config: { access: 'public' }, schema: { body: Body } }, async (request) => ({
    data: request.body,
  }));
  app.post('/anything', { config: { access: 'public' } }, async ({ body }) => ({ data: body }));
  app.get(
    '/query',
    {
      config: { access: 'public' },
      schema: { querystring: strict({ page: Type.Optional(Type.Integer({ minimum: 1 })) }) },
    },
    async (request) => ({ data: request.query }),
  );
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seed: 'none', modules: [routes] });
});
afterAll(() => api.close());

describe('a thrown error', () => {
  it.each([
    ['surprise', 'INTERNAL'],
    ['noError', 'INTERNAL'],
    ['brokenSql', 'INTERNAL'],
    ['duplicate', 'CONFLICT'],
    ['tooLong', 'INVALID_INPUT'],
    ['noSuchDate', 'INVALID_INPUT'],
    ['noText', 'INVALID_INPUT'],
    ['tooDeep', 'INVALID_INPUT'],
    ['refusedConnection', 'UNAVAILABLE'],
    ['slow', 'UNAVAILABLE'],
    ['shutdown', 'UNAVAILABLE'],
    ['lost', 'UNAVAILABLE'],
    ['slowToConnect', 'UNAVAILABLE'],
  ] as const)('(%s) answers %s and reveals nothing about itself', async (name, code) => {
    const answer = await api.call(null, 'GET', `/throws/${name}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      errorTable[code].status,
      { code, msg: errorTable[code].msg },
    ]);
  });

  it('carries the fields and the wait of an expected refusal', async () => {
    const answer = await api.call(null, 'GET', '/throws/problem');
    expect(answer.json()).toEqual({
      code: 'CONFLICT',
      msg: errorTable.CONFLICT.msg,
      fields: { name: 'You have saved 50 searches. Please delete one of them first.' },
      fieldCodes: { name: tooMany },
    });
    expect(answer.headers['retry-after']).toBe('3');
  });

  it('says when to come back while the database is away', async () => {
    expect((await api.call(null, 'GET', '/throws/shutdown')).headers['retry-after']).toBe('2');
  });
});

describe('what was sent', () => {
  const send = (payload: unknown) => api.call(null, 'POST', '/body', { payload: payload as object });

  it.each<[object, Record<string, string>]>([
    [{}, { property: 'This is required.' }],
    [{ property: { city: 'X' } }, { 'property.city': 'This is too short.' }],
    [{ property: { city: 'Rome', mayor: 1 } }, { 'property.mayor': 'This field is not known.' }],
    [{ property: { city: 'Rome' }, pictures: [{ key: 'a' }, {}] }, { 'pictures.1.key': 'This is required.' }],
    [{ property: { city: 'Rome' }, beds: '3' }, { beds: 'This is the wrong type of value.' }],
    [{ property: { city: 'Rome' }, beds: -1 }, { beds: 'This is too small.' }],
  ])('%j has its field marked', async (payload, fields) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'INVALID_INPUT', msg: errorTable.INVALID_INPUT.msg, ...marked(fields) },
    ]);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['a NUL', { city: 'Ro\0me' }, { 'property.city': 'This holds a character that cannot be kept.' }],
    [
      'half a character',
      { city: 'Rome \ud83d' },
      { 'property.city': 'This holds a character that cannot be kept.' },
    ],
    ['a NUL in a name', { 'ci\0ty': 1 }, { property: 'This holds a character that cannot be kept.' }],
    ['the year 0', { city: '0000-01-01' }, { 'property.city': 'This is not a date.' }],
    ['a number without end', { city: 1e300 }, { 'property.city': 'This is too large.' }],
  ])('may not hold %s, in any kind of field', async (_what, property, fields) => {
    const answer = await send({ property });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
    expect((await api.call(null, 'POST', '/anything', { payload: { property } })).json().fields).toEqual(
      fields,
    );
  });

  it('may not be nested endlessly', async () => {
    const payload = `{"property":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await api.call(null, 'POST', '/anything', { payload, headers });
    expect([answer.statusCode, Object.values(answer.json().fields)]).toEqual([
      400,
      ['This is nested too deeply.'],
    ]);
    expect((await api.call(null, 'GET', '/query?page=%00')).statusCode).toBe(400);
  });

  it('is passed on as it came', async () => {
    const payload = { property: { city: 'Rome' }, beds: 3 };
    expect((await send(payload)).json()).toEqual({ data: payload });
  });

  it('may write numbers as text in an address, nowhere else', async () => {
    expect((await api.call(null, 'GET', '/query?page=2')).json()).toEqual({ data: { page: 2 } });
    expect((await api.call(null, 'GET', '/query?page=two')).json().fields).toEqual({
      page: 'This is the wrong type of value.',
    });
    expect((await api.call(null, 'GET', '/query?size=2')).json().fields).toEqual({
      size: 'This field is not known.',
    });
  });

  it.each([
    ['that is not JSON', { payload: '{"property":', headers: { 'content-type': 'application/json' } }, 400],
    ['of another type', { payload: '<x/>', headers: { 'content-type': 'text/xml' } }, 400],
    ['too large', { payload: { property: { city: 'x'.repeat(1024 * 1024) } } }, 413],
    [
      'that would poison a prototype',
      { payload: '{"__proto__": {"isAdmin": true}}', headers: { 'content-type': 'application/json' } },
      400,
    ],
  ])('is refused when it is a body %s', async (_what, options, status) => {
    const answer = await api.call(null, 'POST', '/body', options);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(['code', 'msg']);
  });
});

describe('an unknown address', () => {
  it.each(['/api/nothing', '/api/', '/nothing'])(
    '%s is not found, in the shape of every refusal',
    async (url) => {
      const answer = await api.app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('is refused when it cannot be parsed', async () => {
    const answer = await api.app.inject('/api/%zz');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('every answer of the API', () => {
  it.each(['/api/query', '/api/nothing', '/api/throws/surprise'])('(%s) carries the headers', async (url) => {
    const { headers } = await api.app.inject(url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('keeps the id a balancer set, unless it could do harm', async () => {
    const idFor = async (id: string) =>
      (await api.app.inject({ url: '/api/query', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idFor('balancer-0001')).toBe('balancer-0001');
    expect(await idFor('bad id; "quoted"')).toMatch(/^[\w-]{36}$/);
  });
});
