import { cast } from '@portico/fixtures';
import { Type } from 'typebox';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { auditLog } from '../db/schema/index.ts';
import { callerOf } from '../plugins/access.ts';
import { notKept, recordAudit, recordAudits, withoutSecrets } from './audit.ts';

const painting: ApiModule = async (app, { db }) => {
  app.post(
    '/paint',
    { config: { access: { requires: ['signedIn'] } }, schema: { response: { 200: Type.Object({}) } } },
    async (request) => {
      await recordAudit(db, callerOf(request), {
        action: 'painted',
        subjectKind: 'wall',
        subjectId: 'north',
        before: { colour: 'white', password: 'old one' },
        after: { colour: 'blue', password: 'new one' },
      });
      return {};
    },
  );
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ modules: [painting] });
});
beforeEach(() => api.forget());
afterAll(() => api.close());

it('writes who, what, from where and in which request, and never a secret', async () => {
  const answer = await api.call('agent', 'POST', '/paint', { remoteAddress: '203.0.113.5' });
  expect(answer.statusCode).toBe(200);
  expect(await api.db.select().from(auditLog)).toEqual([
    expect.objectContaining({
      actorPersonId: cast.agent.personId,
      impersonatorPersonId: null,
      action: 'painted',
      subjectKind: 'wall',
      subjectId: 'north',
      before: { colour: 'white', password: notKept },
      after: { colour: 'blue', password: notKept },
      ipAddress: '203.0.113.5',
      requestId: answer.headers['x-request-id'],
    }),
  ]);
});

it('names both identities of an impersonated session, one row for each subject', async () => {
  const caller = { personId: cast.agent.personId, impersonatorPersonId: cast.concierge.personId };
  await recordAudits(
    api.db,
    caller,
    ['a', 'b'].map((subjectId) => ({ action: 'painted', subjectKind: 'wall', subjectId })),
  );
  const rows = await api.db.select().from(auditLog);
  expect(rows.map(({ subjectId }) => subjectId).sort()).toEqual(['a', 'b']);
  expect(rows[0]).toMatchObject({
    actorPersonId: cast.agent.personId,
    impersonatorPersonId: cast.concierge.personId,
    before: null,
  });
});

it('leaves out fields that are named like a secret, at any depth, but not facts about one', () => {
  const at = new Date('2026-01-02T03:04:05Z');
  expect(
    withoutSecrets({
      at,
      tokens: [{ refreshToken: 'abc', name: 'x' }],
      passwordHash: '$argon2id$',
      code: '123456',
      postalCode: '75001',
      mustSetPassword: true,
      after: { sealedSecret: 'abc' },
    }),
  ).toEqual({
    at: at.toISOString(),
    tokens: notKept,
    passwordHash: notKept,
    code: notKept,
    postalCode: '75001',
    mustSetPassword: true,
    after: { sealedSecret: notKept },
  });
});
