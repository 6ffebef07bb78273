import type { UserChange, UserChangeRow } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, like } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import {
  accounts,
  agents,
  auditLog,
  brokerages,
  bulkChanges,
  mails,
  people,
  personRoles,
} from '../../../db/schema/index.ts';
import { forgetChangesBefore } from '../changes/changes.repository.ts';

const reason = 'The spring intake';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(people).where(like(people.primaryEmail, '%@intake.test'));
});
afterAll(() => api.close());

const send = (text: string, who: CastName = 'admin') =>
  api.call(who, 'POST', '/users/changes/import?name=intake.csv', {
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
const drafted = async (text: string) => {
  const answer = await send(text);
  expect(answer.statusCode).toBe(200);
  return answer.json().data as UserChange;
};
async function settled(id: string): Promise<UserChange> {
  await api.settled();
  return (await api.call('admin', 'GET', `/users/changes/${id}`)).json().data;
}
async function start({ _id }: UserChange) {
  const answer = await api.call('admin', 'POST', `/users/changes/${_id}/start`, { payload: { reason } });
  expect(answer.statusCode).toBe(200);
  return settled(_id);
}
async function undo({ _id }: UserChange) {
  expect((await api.call('admin', 'POST', `/users/changes/${_id}/undo`)).statusCode).toBe(200);
  return settled(_id);
}
const rowsOf = async ({ _id }: UserChange) =>
  (await api.call('admin', 'GET', `/users/changes/${_id}/rows`)).json().data as UserChangeRow[];
const some = ({ counts }: UserChange) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
const invited = () => api.db.select().from(accounts).where(like(accounts.email, '%@intake.test'));

const file = `First name,Last name,E-mail,Phone,Brokerage,Shoe size
Ada,Marsh,ada@intake.test,+1 212 555 0182,No such house,41
Bea,Stone,bea@intake.test,+49 0000 55,,
Ada,Again,ADA@intake.test,,,
,Nameless,nameless@intake.test,,,
Carl,Wrong,not an address,,,
${cast.agent.firstName},${cast.agent.lastName},${cast.agent.email},+1 212 555 0199,,
${cast.concierge.firstName},Other,${cast.concierge.email},,,
`;

it('says what each line would do, and why not, and changes nobody', async () => {
  const draft = await drafted(file);
  expect([draft.state, some(draft)]).toEqual(['draft', { new: 2, double: 1, invalid: 3, updated: 1 }]);
  expect(draft.file).toMatchObject({
    name: 'intake.csv',
    read: { email: 'E-mail', firstName: 'First name', phone: 'Phone' },
    unread: ['Shoe size'],
  });
  expect((await rowsOf(draft)).map(({ line, outcome, reasons }) => [line, outcome, ...reasons])).toEqual([
    [2, 'new', { code: 'BROKERAGE_UNKNOWN', field: 'brokerage' }],
    [3, 'new', { code: 'PHONE_UNASSIGNED', field: 'phone', values: { code: '+49' } }],
    [4, 'double', { code: 'SAME_ROW', line: 2 }],
    [5, 'invalid', { code: 'REQUIRED', field: 'firstName' }],
    [6, 'invalid', { code: 'EMAIL_INVALID', field: 'email' }],
    [7, 'updated'],
    [8, 'invalid', { code: 'STAFF_BY_HAND' }],
  ]);
  expect(await invited()).toEqual([]);
});

it('says for each changed field its old and new value', async () => {
  const { firstName, lastName, email, phone } = cast.agent as typeof cast.agent & { phone?: string };
  const draft = await drafted(
    `First name,Last name,E-mail,Phone\nSandra,${lastName},${email},${phone ?? ''}\n`,
  );
  const [row] = await rowsOf(draft);
  expect([row?.outcome, row?.differences]).toEqual([
    'updated',
    [{ field: 'firstName', before: firstName, after: 'Sandra' }],
  ]);
});

it('invites new people, changes known ones, and undoes both', async () => {
  const phoneOf = async () =>
    (await api.db.select().from(people).where(eq(people.id, cast.agent.personId)))[0]?.phone;
  const [before, letters] = [await phoneOf(), await api.db.$count(mails)];
  const done = await start(await drafted(file));
  expect(some(done)).toEqual({ created: 2, changed: 1, double: 1, invalid: 3 });
  expect(await invited()).toHaveLength(2);
  expect(await api.db.$count(mails)).toBe(letters + 2);
  expect(await phoneOf()).toBe('+12125550199');
  const logged = await api.db.select().from(auditLog).where(eq(auditLog.action, 'invited'));
  expect(logged).toMatchObject([{ after: { reason } }, { after: { reason } }]);
  expect(some(await undo(done))).toMatchObject({ removed: 2, restored: 1 });
  expect(await invited()).toEqual([]);
  expect(await phoneOf()).toBe(before);
});

it('keeps people who have signed in since, or were changed since', async () => {
  const done = await start(await drafted(file));
  const signedIn = { lastSignInAt: api.now(), mustSetPassword: false };
  await api.db.update(accounts).set(signedIn).where(eq(accounts.email, 'ada@intake.test'));
  await api.db.update(people).set({ version: 99 }).where(eq(people.id, cast.agent.personId));
  const undone = await undo(done);
  expect(some(undone)).toMatchObject({ removed: 1, kept: 2 });
  expect((await invited()).map(({ email }) => email)).toEqual(['ada@intake.test']);
});

it('refuses to go on, or to be undone, once the values of its file are no longer kept', async () => {
  const draft = await drafted(
    'First name,Last name,E-mail\nAda,Marsh,ada@intake.test\nBea,Stone,bea@intake.test\n',
  );
  const id = draft._id;
  const become = (change: Partial<typeof bulkChanges.$inferInsert>) =>
    api.db.update(bulkChanges).set(change).where(eq(bulkChanges.id, id));
  await become({ state: 'failed', failedIn: 'running', reason, createdAt: api.now() });
  const later = new Date(api.now().getTime() + 1);
  await forgetChangesBefore(api.db, { drafts: later, contents: later });
  const step = async (name: string, payload?: object) =>
    (await api.call('admin', 'POST', `/users/changes/${id}/${name}`, payload && { payload })).json().code;
  expect(await step('start', { reason })).toBe('VALUES_FORGOTTEN');
  expect(await step('undo')).toBe('VALUES_FORGOTTEN');
  expect(await rowsOf(draft)).toMatchObject(Array(2).fill({ outcome: 'new', reasons: [] }));
  await become({ failedIn: 'undoing' });
  expect(await step('undo')).toBe('VALUES_FORGOTTEN');
});

it('keeps people who have powers by now', async () => {
  const done = await start(await drafted(file));
  const [ada] = await api.db.select().from(accounts).where(eq(accounts.email, 'ada@intake.test'));
  await api.db.insert(personRoles).values({ personId: ada?.personId ?? '', role: 'concierge' });
  expect(some(await undo(done))).toMatchObject({ removed: 1, kept: 1 });
  expect((await invited()).map(({ email }) => email)).toEqual(['ada@intake.test']);
});

it('finds the brokerage by its name, and reads a whole name from one column', async () => {
  const [house] = await api.db.select().from(brokerages).limit(1);
  const done = await start(await drafted(`Name;Mail;Company\nMarsh, Ada;ada@intake.test;${house?.name}\n`));
  expect(some(done)).toEqual({ created: 1 });
  const [agent] = await api.db.select().from(agents).where(eq(agents.fullName, 'Ada Marsh'));
  expect(agent?.brokerageId).toBe(house?.id);
});

it('reads Portico’s own export', async () => {
  const asked = {
    list: 'users',
    filter: { q: cast.lead.email },
    columns: ['email', 'phone', 'city', 'country'],
  };
  const { path } = (await api.call('admin', 'POST', '/users/exports', { payload: asked })).json().data;
  const written = await api.call(null, 'GET', path);
  expect(some(await drafted(written.body))).toEqual({ same: 1 });
});

it.each([
  ['', 'IMPORT_EMPTY'],
  ['Name,City\nAda Marsh,Miami\n', 'IMPORT_NO_EMAIL'],
  ['E-mail\n', 'IMPORT_EMPTY'],
  ['PK\u0003\u0004', 'IMPORT_WORKBOOK'],
])('refuses %j', async (text, code) => {
  expect((await send(text)).json().fieldCodes.file.code).toBe(code);
});
