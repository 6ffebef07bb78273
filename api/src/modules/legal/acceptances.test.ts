import { createHash } from 'node:crypto';
import { Agreement, agreementKinds, dataOf, onboardingAgreements, UserAccount } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, desc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  acceptances,
  auditLog,
  externalBilling,
  legalTexts,
  people,
  sessions,
} from '../../db/schema/index.ts';
import { publishLegalTexts } from './publishLegalTexts.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await publishLegalTexts(api.db);
});
afterAll(() => api.close());

const list = async (who: CastName) =>
  (await api.call(who, 'GET', '/user/agreements')).json().data as Agreement[];
const accept = (who: CastName, payload?: object) =>
  api.call(who, 'PUT', '/user/saas/accept', payload && { payload });
const inForce = async (who: CastName) => ({
  agreements: (await list(who))
    .filter(({ kind }) => kind !== 'subscription-agreement')
    .map(({ kind, version }) => ({ kind, version })),
});
const rowsOf = (who: CastName) =>
  api.db
    .select()
    .from(acceptances)
    .where(eq(acceptances.personId, cast[who].personId))
    .orderBy(acceptances.kind);
const forget = (who: CastName) =>
  api.db
    .update(people)
    .set({ acceptedTermsAt: null, onBoardedAgentAt: null })
    .where(eq(people.id, cast[who].personId));

describe('GET /user/agreements', () => {
  it('lists what a newcomer must still accept, in the shape of the contract', async () => {
    const answer = await api.call('new', 'GET', '/user/agreements');
    expect(Value.Check(dataOf(Type.Array(Agreement)), answer.json())).toBe(true);
    expect(answer.json().data.map((one: Agreement) => [one.kind, one.isAccepted])).toEqual(
      agreementKinds.map((kind) => [kind, false]),
    );
  });

  it('tells a member of long standing, beside their data, what they accepted with the terms', async () => {
    const { data } = (await api.call('lead', 'GET', '/privacy')).json();
    const told = data.consents.map(({ kind, isCurrent }: { kind: string; isCurrent: boolean }) => [
      kind,
      isCurrent,
    ]);
    expect(told.toSorted()).toEqual(onboardingAgreements.map((kind) => [kind, true]).toSorted());
  });

  it('assumes that a longstanding member accepted what was in force on that day', async () => {
    const [first, second] = [new Date('2024-03-02T00:00:00Z'), api.now()];
    const acceptedOn = async (day: Date) => {
      await api.db.update(people).set({ acceptedTermsAt: day }).where(eq(people.id, cast.agent.personId));
      await api.forget();
      return (await list('agent')).map(({ acceptedVersion, isAccepted }) => [acceptedVersion, isAccepted]);
    };
    expect((await acceptedOn(first))[0]).toEqual([1, false]);
    expect((await acceptedOn(second))[0]).toEqual([2, true]);
    expect((await acceptedOn(second))[3]).toEqual([null, false]);
  });
});

describe('PUT /user/saas/accept', () => {
  it('records kind, version, hash of the text, server time and address of what was shown', async () => {
    const answer = await accept('new', await inForce('new'));
    expect([answer.statusCode, Value.Check(dataOf(UserAccount), answer.json())]).toEqual([200, true]);
    expect(answer.json().data).toEqual({
      acceptedTermsAt: api.now().toISOString(),
      onBoardedAgentAt: null,
    });
    const [terms] = await api.db
      .select()
      .from(legalTexts)
      .where(and(eq(legalTexts.page, 'terms'), eq(legalTexts.language, 'en')))
      .orderBy(desc(legalTexts.version));
    const rows = await rowsOf('new');
    expect(rows.map(({ kind }) => kind)).toEqual([...onboardingAgreements].sort());
    expect(rows.find(({ kind }) => kind === 'terms')).toEqual({
      personId: cast.new.personId,
      kind: 'terms',
      version: terms?.version,
      textHash: createHash('sha256').update(`${terms?.title}\n${terms?.html}`).digest('hex'),
      acceptedAt: api.now(),
      ipAddress: '127.0.0.1',
    });
    expect((await list('new')).map(({ isAccepted }) => isAccepted)).toEqual([true, true, true, false]);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'agreements-accepted'));
    expect(entry).toMatchObject({
      actorPersonId: cast.new.personId,
      after: expect.objectContaining({ terms: terms?.version }),
    });
  });

  it('keeps the first time when the same version is accepted again', async () => {
    const before = await rowsOf('new');
    api.advance(60_000);
    await accept('new', await inForce('new'));
    expect(await rowsOf('new')).toEqual(before);
  });

  it('accepts the subscription agreement without a body, as B §7 sends it', async () => {
    expect((await accept('new')).statusCode).toBe(200);
    expect((await list('new')).map(({ isAccepted }) => isAccepted)).toEqual([true, true, true, true]);
  });

  it('onboards nobody whose membership is not running, even if they accept everything', async () => {
    expect((await accept('new')).json().data.onBoardedAgentAt).toBeNull();
    expect((await api.call('new', 'POST', '/listings/search', { payload: {} })).statusCode).toBe(402);
  });

  it.each<[CastName]>([['agent'], ['member'], ['trial']])(
    'ends the onboarding of %s, whose membership runs',
    async (who) => {
      await forget(who);
      await api.forget();
      expect((await accept(who)).json().data).toEqual({ acceptedTermsAt: null, onBoardedAgentAt: null });
      const at = api.now().toISOString();
      const answer = await accept(who, await inForce(who));
      expect(answer.json().data).toEqual({ acceptedTermsAt: at, onBoardedAgentAt: at });
      api.advance(1000);
      await api.forget();
      expect((await accept(who)).json().data.onBoardedAgentAt).toBe(at);
    },
  );

  it.each<[string, boolean]>([
    ['active', true],
    ['scheduled', true],
    ['canceled', false],
  ])('treats the external billing provider’s %s as: %s', async (status, isOnboarded) => {
    await forget('hubspot');
    await api.db.update(externalBilling).set({ status });
    await api.forget();
    const answer = await accept('hubspot', await inForce('hubspot'));
    expect(answer.json().data.onBoardedAgentAt !== null).toBe(isOnboarded);
  });

  it('refuses a version that has been replaced since it was shown', async () => {
    const shown = await inForce('expired');
    const [terms] = await api.db
      .select()
      .from(legalTexts)
      .where(and(eq(legalTexts.page, 'terms'), eq(legalTexts.language, 'en')))
      .orderBy(desc(legalTexts.version));
    await api.db
      .insert(legalTexts)
      .values({ ...(terms as typeof legalTexts.$inferInsert), version: 3, publishedAt: api.now() });
    const answer = await accept('expired', shown);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    expect(await rowsOf('expired')).toEqual([]);
    // A member who renews is asked only for the new version (resolutions 36).
    expect((await list('expired'))[0]).toMatchObject({ version: 3, isAccepted: false });
    await api.db.delete(legalTexts).where(eq(legalTexts.version, 3));
  });

  it.each<[string, object, object]>([
    [
      'a time of the caller’s',
      { agreements: [{ kind: 'terms', version: 2 }], acceptedAt: '2020-01-01' },
      { acceptedAt: 'This field is not known.' },
    ],
    [
      'an unknown text',
      { agreements: [{ kind: 'lease', version: 1 }] },
      { 'agreements.0.kind': expect.any(String) },
    ],
    ['nothing at all', { agreements: [] }, { agreements: 'There are too few entries.' }],
  ])('refuses %s', async (_, payload, fields) => {
    const answer = await accept('agent', payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, expect.objectContaining(fields)]);
  });

  it('is refused to staff in a member’s place', async () => {
    await accept('agent');
    await api.db
      .update(sessions)
      .set({
        impersonatorPersonId: cast.concierge.personId,
        impersonationEndsAt: new Date(api.now().getTime() + 3_600_000),
      })
      .where(eq(sessions.personId, cast.agent.personId));
    expect((await accept('agent')).json().code).toBe('IMPERSONATING');
  });
});
