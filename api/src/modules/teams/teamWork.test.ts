import type { TeamSummary } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import { desc, eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { untilWaiting } from '../../../test/untilWaiting.ts';
import {
  accounts,
  auditLog,
  mails,
  people,
  subscriptions,
  teamInvitations,
  teamMembers,
  teams,
} from '../../db/schema/index.ts';
import { lockTeam } from './teamPeople.repository.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const agentIdOf = (who: CastName) => cast[who].agentId as string;
const mine = async (who: CastName) => (await api.call(who, 'GET', '/teams/mine')).json().data;
const offers = async (who: CastName) => (await api.call(who, 'GET', '/teams/invitations')).json().data;
const invite = (who: CastName, email: string) =>
  api.call(who, 'POST', `/teams/${teamId}/invitations`, { payload: { email } });
const answer = (who: CastName, id: string, accept: boolean) =>
  api.call(who, 'POST', `/teams/invitations/${id}/answer`, { payload: { accept } });
const setBilling = (who: CastName, admin: CastName, backup: CastName | null) =>
  api.call(who, 'PUT', `/teams/${teamId}/billing`, {
    payload: { admin: cast[admin].personId, backup: backup && cast[backup].personId },
  });
const seatsChangedAt = async () =>
  (await api.db.select().from(teams).where(eq(teams.id, teamId)))[0]?.seatsChangedAt ?? null;
const namesOf = (team: { people: { fullName: string }[] }) => team.people.map(({ fullName }) => fullName);

beforeEach(async () => {
  await api.db.delete(teamInvitations);
  await api.db.delete(teamMembers);
  for (const who of ['lead', 'member'] as const)
    await api.db.insert(teamMembers).values({ teamId, agentId: agentIdOf(who) });
  await api.db.update(teams).set({ seatsChangedAt: null });
  await api.db
    .update(subscriptions)
    .set({ billingAdmins: [cast.lead.personId] })
    .where(eq(subscriptions.teamId, teamId));
});

describe('one’s own team', () => {
  it('is shown to everybody in it, with who pays; only its managers may change it', async () => {
    const asLead = await mine('lead');
    expect(asLead).toMatchObject({ _id: teamId, mayManage: true, invitations: [] });
    expect(asLead.people).toMatchObject([
      { personId: cast.lead.personId, isLead: true, billing: 'admin', email: cast.lead.email },
      { personId: cast.member.personId, isLead: false, billing: null },
    ]);
    expect(await mine('member')).toEqual({ ...asLead, mayManage: false });
    expect(await mine('agent')).toBeNull();
  });

  it('begins with a name; its lead belongs to it, and begins no second one', async () => {
    const begun = await api.call('new', 'POST', '/teams', { payload: { name: '  Harlow Partners ' } });
    expect(begun.json().data).toMatchObject({ name: 'Harlow Partners', mayManage: true });
    expect((await api.call('new', 'GET', '/user/me')).json().data.isTeamLead).toBe(true);
    for (const who of ['new', 'member'] as const)
      expect((await api.call(who, 'POST', '/teams', { payload: { name: 'Another' } })).statusCode).toBe(409);
    await api.db.delete(teams).where(eq(teams.name, 'Harlow Partners'));
  });
});

describe('an invitation', () => {
  it('reaches an agent by mail, who joins; the seats are counted again', async () => {
    const sent = await invite('lead', ` ${cast.agent.email.toUpperCase()} `);
    expect(sent.statusCode).toBe(200);
    const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, cast.agent.email));
    expect(mail?.subject).toBe('Laurence Okafor invites you to a team at Portico');
    expect((await mine('lead')).invitations).toMatchObject([{ email: cast.agent.email }]);
    expect((await mine('member')).invitations).toEqual([]);
    expect(await seatsChangedAt()).toBeNull();

    const [offer] = await offers('agent');
    expect(offer).toMatchObject({ teamName: 'The Okafor Team', leadName: 'Laurence Okafor' });
    expect((await answer('agent', offer._id, true)).statusCode).toBe(200);
    expect(namesOf(await mine('agent'))).toContain('Alexandra Reyes');
    expect(await seatsChangedAt()).toEqual(api.now());
    expect((await mine('lead')).invitations).toEqual([]);
    // Answered once and for all.
    expect((await answer('agent', offer._id, true)).statusCode).toBe(404);
  });

  it('is answered alike for a stranger, sent only once, and refused for a person already in the team', async () => {
    for (const _ of [1, 2]) expect((await invite('lead', 'stranger@elsewhere.test')).statusCode).toBe(200);
    expect((await mine('lead')).invitations).toHaveLength(1);
    expect((await invite('lead', cast.member.email)).json().fieldCodes.email.code).toBe('IN_TEAM_ALREADY');
    expect((await invite('lead', 'no address')).json().fieldCodes.email.code).toBe('EMAIL_INVALID');
  });

  it('is one of twenty mails an hour', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 25; n += 1) answers.push((await invite('admin', `n${n}@elsewhere.test`)).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });

  it('is for its own address, may be declined, and ends after thirty days or when it is withdrawn', async () => {
    await invite('lead', cast.agent.email);
    const [offer] = await offers('agent');
    expect(await offers('developer')).toEqual([]);
    expect((await answer('developer', offer._id, true)).statusCode).toBe(404);
    expect((await answer('agent', offer._id, false)).statusCode).toBe(200);
    expect(await mine('agent')).toBeNull();

    await invite('lead', cast.agent.email);
    const [{ _id }] = (await mine('lead')).invitations;
    expect((await api.call('lead', 'DELETE', `/teams/invitations/${_id}`)).statusCode).toBe(200);
    expect(await offers('agent')).toEqual([]);

    await invite('lead', cast.agent.email);
    await api.db.update(teamInvitations).set({ expiresAt: api.now() });
    expect(await offers('agent')).toEqual([]);
  });

  it('is useless to a person who belongs to a team', async () => {
    const values = {
      teamId,
      email: cast.member.email,
      expiresAt: new Date(api.now().getTime() + 86_400_000),
    };
    await api.db.insert(teamInvitations).values(values);
    const [offer] = await offers('member');
    expect((await answer('member', offer._id, true)).statusCode).toBe(409);
  });
});

describe('leaving', () => {
  const remove = (who: CastName, whom: CastName) =>
    api.call(who, 'DELETE', `/teams/members/${agentIdOf(whom)}`);

  it.each<[CastName, CastName, number]>([
    ['lead', 'member', 200],
    ['member', 'member', 200],
    ['admin', 'member', 200],
    ['member', 'lead', 403],
    ['agent', 'member', 403],
    ['executive', 'member', 403],
    ['lead', 'lead', 409],
    ['lead', 'agent', 403],
    ['admin', 'agent', 404],
  ])('%s removes %s: %i', async (who, whom, status) => {
    expect((await remove(who, whom)).statusCode).toBe(status);
    expect((await seatsChangedAt()) !== null).toBe(status === 200);
    expect((await mine('lead')).people).toHaveLength(status === 200 ? 1 : 2);
  });

  it('needs no membership for oneself, and one for others', async () => {
    const begun = (await api.call('new', 'POST', '/teams', { payload: { name: 'Unpaid Partners' } })).json()
      .data;
    await api.db.insert(teamMembers).values({ teamId: begun._id, agentId: agentIdOf('expired') });
    expect((await remove('new', 'expired')).json().code).toBe('MEMBERSHIP_REQUIRED');
    expect((await remove('expired', 'expired')).statusCode).toBe(200);
    expect(await mine('expired')).toBeNull();
    await api.db.delete(teams).where(eq(teams.id, begun._id));
  });

  it('gives the billing back to the lead', async () => {
    expect((await setBilling('lead', 'member', null)).statusCode).toBe(200);
    await remove('admin', 'member');
    expect((await mine('lead')).people).toMatchObject([{ isLead: true, billing: 'admin' }]);
  });

  // PGlite has one connection, so no request comes between another's read and its write.
  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'keeps somebody who is being removed from becoming the one who pays',
    async () => {
      let removed: ReturnType<typeof remove> | undefined;
      let handed: ReturnType<typeof setBilling> | undefined;
      await api.db.transaction(async (tx) => {
        // Stops the removal after it was written and before others can see it.
        await tx.execute(sql`lock table audit_log in exclusive mode`);
        removed = remove('lead', 'member');
        await untilWaiting(api.db);
        handed = setBilling('lead', 'member', null);
        await untilWaiting(api.db, 2);
      });
      expect((await removed)?.statusCode).toBe(200);
      expect((await handed)?.json().fieldCodes).toEqual({ admin: { code: 'NOT_A_CHOICE' } });
      expect((await mine('lead')).people).toMatchObject([{ isLead: true, billing: 'admin' }]);
    },
  );
});

describe('the billing', () => {
  it('has a backup, who may do what the lead may', async () => {
    const set = await setBilling('lead', 'lead', 'member');
    expect(set.json().data.people).toMatchObject([{ billing: 'admin' }, { billing: 'backup' }]);
    expect((await mine('member')).mayManage).toBe(true);
    expect((await invite('member', 'someone@elsewhere.test')).statusCode).toBe(200);
    // The card remains with the first one (B §6).
    expect((await api.call('member', 'GET', '/user/me')).json().data.subscription.billingAdmins[0]).toBe(
      cast.lead.personId,
    );
  });

  it('is handed over to a member', async () => {
    await setBilling('lead', 'member', 'lead');
    const { billingAdmins } = (await api.call('member', 'GET', '/user/me')).json().data.subscription;
    expect(billingAdmins).toEqual([cast.member.personId, cast.lead.personId]);
  });

  it('is announced to the new payer and to the earlier one, each in their language, once', async () => {
    await api.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.personId, cast.member.personId));
    await api.db.delete(mails);
    await setBilling('lead', 'member', 'lead');
    await setBilling('lead', 'member', null);
    const subjects = async () =>
      (await api.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]);
    expect(await subjects()).toHaveLength(2);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        [cast.member.email, expect.stringContaining('أنت الآن مسؤول الدفع')],
        [cast.lead.email, expect.stringContaining(`${cast.member.fullName} is now the billing admin of`)],
      ]),
    );
  });

  it('changes hands twenty times an hour at most, because each time two people get a mail', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 25; n += 1)
      answers.push((await setBilling('concierge', n % 2 ? 'lead' : 'member', null)).statusCode);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([20, 429]);
    await api.forget();
  });

  it.each<[CastName, CastName, CastName | null, number]>([
    ['member', 'member', null, 403],
    ['agent', 'agent', null, 403],
    ['concierge', 'member', 'lead', 200],
    ['lead', 'agent', null, 400],
    ['lead', 'member', 'member', 400],
    ['lead', 'lead', 'agent', 400],
  ])('%s makes %s pay, with %s as backup: %i', async (who, admin, backup, status) => {
    expect((await setBilling(who, admin, backup)).statusCode).toBe(status);
  });
});

// PGlite has one connection, so nothing comes between the check and the entry.
(process.env.TEST_DATABASE_URL ? it : it.skip)(
  'takes nobody in by what was so before another change of the team was done',
  async () => {
    await invite('lead', cast.agent.email);
    const [offer] = await offers('agent');
    const ofTeam = eq(subscriptions.teamId, teamId);
    let answered: ReturnType<typeof answer> | undefined;
    await api.db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      answered = answer('agent', offer._id, true);
      await untilWaiting(api.db);
      await tx.update(subscriptions).set({ status: 'PastDue', pastDueSince: api.now() }).where(ofTeam);
    });
    expect((await answered)?.json().code).toBe('PAYMENT_DUE');
    await api.db.update(subscriptions).set({ status: 'Active', pastDueSince: null }).where(ofTeam);
  },
);

it('adds nobody to a team that owes a payment, from the first day on, and continues once it is paid', async () => {
  await invite('lead', cast.agent.email);
  const [offer] = await offers('agent');
  const ofTeam = eq(subscriptions.teamId, teamId);
  await api.db.update(subscriptions).set({ status: 'PastDue', pastDueSince: api.now() }).where(ofTeam);
  await api.forget();
  const answers = [
    await invite('lead', 'someone@elsewhere.test'),
    await invite('admin', 'someone@elsewhere.test'),
    await answer('agent', offer._id, true),
  ];
  expect(answers.map((each) => [each.statusCode, each.json().code])).toEqual(
    answers.map(() => [409, 'PAYMENT_DUE']),
  );
  // They can still read, and nothing is lost.
  expect((await mine('lead')).invitations).toMatchObject([{ email: cast.agent.email }]);
  await api.db.update(subscriptions).set({ status: 'Active' }).where(ofTeam);
  await api.forget();
  expect((await answer('agent', offer._id, true)).statusCode).toBe(200);
  expect((await invite('lead', 'someone@elsewhere.test')).statusCode).toBe(200);
});

it('tells a member of a team that has not paid who can pay', async () => {
  await api.db
    .update(subscriptions)
    .set({ status: 'PastDue', pastDueSince: new Date(api.now().getTime() - 30 * 86_400_000) })
    .where(eq(subscriptions.teamId, teamId));
  const [lead] = (await mine('member')).people;
  expect(lead).toMatchObject({ fullName: 'Laurence Okafor', email: cast.lead.email, billing: 'admin' });
  expect((await invite('lead', 'someone@elsewhere.test')).statusCode).toBe(402);
  await api.db.update(subscriptions).set({ status: 'Active' }).where(eq(subscriptions.teamId, teamId));
  await api.db.update(people).set({ updatedAt: api.now() }).where(eq(people.id, cast.lead.personId));
});

describe('staff', () => {
  const reason = 'The lead asked for it on the phone.';
  const audited = async () =>
    (
      await api.db.select().from(auditLog).where(eq(auditLog.subjectId, teamId)).orderBy(desc(auditLog.id))
    )[0];

  it('find a team by its name or its lead, with who is in it and how it is paid', async () => {
    await invite('lead', 'somebody@portico.test');
    const find = async (q: string) =>
      (await api.call('admin', 'GET', '/admin/teams', { query: { q } })).json().data as TeamSummary[];
    const [found] = await find(cast.lead.fullName.toUpperCase());
    expect(found).toMatchObject({
      _id: teamId,
      leadName: cast.lead.fullName,
      people: 2,
      invitations: 1,
      subscription: { status: 'Active' },
    });
    expect(await find(found?.name ?? '')).toEqual([found]);
    expect(await find('nobody is called so')).toEqual([]);
  });

  it('hand the billing over with a reason, which the log keeps', async () => {
    const [admin, backup] = [cast.member.personId, cast.lead.personId];
    const hand = (payload: object) => api.call('admin', 'PUT', `/admin/teams/${teamId}/billing`, { payload });
    expect((await hand({ admin, backup, reason: 'abc' })).statusCode).toBe(400);
    expect((await hand({ admin, backup, reason })).json().data.people).toMatchObject([
      { billing: 'backup' },
      { billing: 'admin' },
    ]);
    expect(await audited()).toMatchObject({
      action: 'team-billing-handed-over',
      actorPersonId: cast.admin.personId,
      before: { billingAdmins: [cast.lead.personId] },
      after: { billingAdmins: [admin, backup], reason },
    });
    expect((await hand({ admin: cast.agent.personId, backup: null, reason })).statusCode).toBe(400);
  });

  it('cancel an invitation with a reason, once', async () => {
    await invite('lead', cast.new.email);
    const [{ _id: id } = { _id: '' }] = await offers('new');
    const cancel = () =>
      api.call('admin', 'POST', `/admin/team-invitations/${id}/cancel`, { payload: { reason } });
    expect((await cancel()).statusCode).toBe(200);
    expect(await offers('new')).toEqual([]);
    expect(await audited()).toMatchObject({
      action: 'team-invitation-withdrawn',
      before: { email: cast.new.email },
      after: { reason },
    });
    expect((await cancel()).statusCode).toBe(404);
  });
});
