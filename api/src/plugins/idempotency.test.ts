import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { ApiProblem } from '../support/apiProblem.ts';

let runs: string[];
let fails: 'never' | 'ours' | 'theirs';

const routes: ApiModule = async (app) => {
  app.post(
    '/things',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: {
        body: Type.Object({ name: Type.String() }),
        response: { 201: Type.Object({ data: Type.Integer() }) },
      },
    },
    async (request, reply) => {
      runs.push(request.body.name);
      await pause(20);
      if (fails === 'ours') throw new ApiProblem('UNAVAILABLE');
      if (fails === 'theirs') throw new ApiProblem('CONFLICT');
      reply.code(201);
      return { data: runs.length };
    },
  );
};

describe('a write with an idempotency key', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp({ modules: [routes] });
  });
  beforeEach(async () => {
    await api.forget();
    runs = [];
    fails = 'never';
  });
  afterAll(() => api.close());

  const write = (key: string, name = 'villa', who: 'agent' | 'lead' = 'agent') =>
    api.call(who, 'POST', '/things', { payload: { name }, headers: { 'idempotency-key': key } });

  it('runs once and answers the same again', async () => {
    const [first, second] = [await write('key-00001'), await write('key-00001')];
    expect(runs).toEqual(['villa']);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('runs once when many copies arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write('key-00002')));
    expect(runs).toEqual(['villa']);
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  });

  it('runs the write again for another person', async () => {
    await write('key-00003');
    await write('key-00003', 'villa', 'lead');
    expect(runs).toHaveLength(2);
  });

  it('is refused when the same key comes with another body', async () => {
    await write('key-00004');
    const answer = await write('key-00004', 'castle');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect(runs).toEqual(['villa']);
  });

  it('may be repeated after an error of ours', async () => {
    fails = 'ours';
    expect((await write('key-00005')).statusCode).toBe(503);
    fails = 'never';
    expect((await write('key-00005')).statusCode).toBe(201);
  });

  it('repeats a refusal', async () => {
    fails = 'theirs';
    await write('key-00006');
    fails = 'never';
    expect((await write('key-00006')).statusCode).toBe(409);
  });

  it('is taken over from a process that died while running it', async () => {
    await write('key-00007');
    await api.db.update(idempotencyKeys).set({ status: null, body: null });
    api.advance(31_000);
    expect((await write('key-00007')).statusCode).toBe(201);
    expect(runs).toHaveLength(2);
  });

  it('refuses a malformed key', async () => {
    expect((await write('short')).json().fields).toEqual({
      'Idempotency-Key': 'This is not in the right format.',
    });
  });
});
