import {
  AdminSettings,
  type AdminSettingsBody,
  dataOf,
  retentionDefaults,
  SettingChange,
  SettingsSave,
} from '@portico/contracts';
import type { SettingsApart, SettingsFormName } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import { matchPoints } from '@portico/rules';
import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, personRoles, settings } from '../../db/schema/index.ts';

const hourMs = 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const read = async () => {
  const answer = await api.call('admin', 'GET', '/admin/settings');
  expect([answer.statusCode, Value.Check(dataOf(AdminSettings), answer.json())]).toEqual([200, true]);
  return answer.json().data as AdminSettings;
};

async function bodyWith(changes: Partial<AdminSettingsBody> = {}): Promise<AdminSettingsBody> {
  const { isUnderMaintenance, updatedAt, updatedBy, ...body } = await read();
  return { ...body, ...changes };
}
const put = (payload: object, who: CastName = 'admin') =>
  api.call(who, 'PUT', '/admin/settings', { payload });
const save = async (changes: Partial<AdminSettingsBody>) => {
  const answer = await put(await bodyWith(changes));
  expect(answer.statusCode).toBe(200);
  return answer.json().data as AdminSettings;
};
const window = (startsIn: number, endsIn: number | null): AdminSettingsBody['maintenance'] => ({
  isOn: false,
  startsAt: new Date(api.now().getTime() + startsIn).toISOString(),
  endsAt: endsIn === null ? null : new Date(api.now().getTime() + endsIn).toISOString(),
  headline: 'We are moving to a larger house',
});
const noMaintenance = { isOn: false, startsAt: null, endsAt: null, headline: '' };
const publicSettings = async () => (await api.call(null, 'GET', '/info/system-settings')).json().data;

describe('PUT /admin/settings', () => {
  it('changes everybody’s message, and what their session shows, at once', async () => {
    await api.call('agent', 'GET', '/user/me');
    const saved = await save({ message: 'Gala on Friday', showInsights: false });
    expect(saved).toMatchObject({
      message: 'Gala on Friday',
      showInsights: false,
      updatedBy: cast.admin.fullName,
      updatedAt: api.now().toISOString(),
    });
    expect(await publicSettings()).toMatchObject({ message: 'Gala on Friday' });
    const dashboard = await api.call('agent', 'GET', '/info/dashboard-settings');
    expect(dashboard.json().data.showInsights).toBe(false);
    await save({ message: '', showInsights: true });
  });

  it('keeps what is not edited here', async () => {
    await api.db
      .update(settings)
      .set({ value: sql`${settings.value} || '{"contactSubjects":["Yachts"]}'` })
      .where(eq(settings.key, 'system'));
    const { versionLabel } = await publicSettings();
    await save({ message: 'Hello' });
    expect(await publicSettings()).toMatchObject({ versionLabel, contactSubjects: ['Yachts'] });
  });

  it('loses nobody’s change: a reader of an older version is told', async () => {
    const mine = await bodyWith({ message: 'mine' });
    const theirs = await bodyWith({ message: 'theirs' });
    expect((await put(theirs)).statusCode).toBe(200);
    const refused = await put(mine);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect((await read()).message).toBe('theirs');
  });

  it('lets one of two simultaneous saves through', async () => {
    const body = await bodyWith();
    const answers = await Promise.all([put({ ...body, message: 'a' }), put({ ...body, message: 'b' })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it('logs what was changed', async () => {
    await save({ message: 'before' });
    await api.forget();
    await save({ message: 'after' });
    const [row] = await api.db.select().from(auditLog);
    expect(row).toMatchObject({
      action: 'settings-changed',
      subjectKind: 'settings',
      actorPersonId: cast.admin.personId,
      before: { message: 'before' },
      after: { message: 'after' },
    });
  });

  it('works where nothing was ever stored', async () => {
    const kept = await api.db.select().from(settings);
    await api.db.delete(settings);
    expect((await read()).version).toBe(0);
    expect((await save({ message: 'first' })).version).toBe(1);
    await api.db.delete(settings);
    await api.db.insert(settings).values(kept);
  });

  it.each<[Partial<Record<keyof AdminSettingsBody, unknown>>, Record<string, string>]>([
    [{ conciergeEmail: 'desk' }, { conciergeEmail: 'This is not in the right format.' }],
    [{ pressUrl: 'javascript:alert(1)' }, { pressUrl: 'This is not in the right format.' }],
    [{ pressUrl: '//elsewhere.example' }, { pressUrl: 'This is not in the right format.' }],
    [
      { gettingStartedUrl: 'http://plain.example' },
      { gettingStartedUrl: 'This is not in the right format.' },
    ],
    [{ message: 'x'.repeat(501) }, { message: 'This is too long.' }],
    [{ showChat: 'yes' }, { showChat: 'This is the wrong type of value.' }],
    [{ versionLabel: '9' } as object, { versionLabel: 'This field is not known.' }],
    [
      { maintenance: { ...noMaintenance, endsAt: '2026-05-01T10:00:00.000Z' } },
      { 'maintenance.startsAt': 'This is required.' },
    ],
    [
      {
        maintenance: {
          ...noMaintenance,
          startsAt: '2026-05-01T10:00:00.000Z',
          endsAt: '2026-05-01T10:00:00.000Z',
        },
      },
      { 'maintenance.endsAt': 'This has to come after the beginning.' },
    ],
  ])('refuses %j', async (changes, fields) => {
    const answer = await put({ ...(await bodyWith()), ...changes });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it.each<[CastName]>([['realm'], ['concierge'], ['executive'], ['agent']])('is not for %s', async (who) => {
    expect((await put(await bodyWith(), who)).json().code).toBe('FORBIDDEN');
    expect((await api.call(who, 'GET', '/admin/settings')).json().code).toBe('FORBIDDEN');
  });
});

describe('the changes of settings with a form of their own', () => {
  const newest = async (of: SettingsApart) => {
    const answer = await api.call('admin', 'GET', '/admin/settings/changes', { query: { of } });
    expect(Value.Check(dataOf(Type.Array(SettingChange)), answer.json())).toBe(true);
    return (answer.json().data as SettingChange[])[0];
  };
  const reason = 'The board decided so';
  const change = async (path: string, payload: object) =>
    expect((await api.call('admin', 'PUT', path, { payload })).statusCode).toBe(200);

  it('say who changed what and why, with the values from before', async () => {
    const by = cast.admin.fullName;
    await change('/privacy/retention', { version: 0, days: { ...retentionDefaults, mails: 90 } });
    const mails = String(retentionDefaults.mails);
    expect(await newest('retention')).toMatchObject({
      ...{ by, reason: null, changes: [{ field: 'mails', before: mails, after: '90' }] },
      before: retentionDefaults,
    });
    const weights = { ...matchPoints, city: matchPoints.city + 1, budget: matchPoints.budget - 1 };
    const { version } = (await api.call('admin', 'GET', '/match-weights')).json().data;
    await change('/match-weights', { version, weights, reason });
    expect(await newest('matchWeights')).toMatchObject({ by, reason, before: matchPoints });
    // The rule needs two administrators.
    const second = { personId: cast.lead.personId, role: 'admin' } as const;
    await api.db.insert(personRoles).values(second);
    await change('/admins/rule', { needsTwo: true, reason });
    const isSecond = and(eq(personRoles.personId, second.personId), eq(personRoles.role, second.role));
    await api.db.delete(personRoles).where(isSecond);
    expect(await newest('roleRule')).toMatchObject({
      ...{ by, reason, changes: [{ field: 'needsTwo', before: 'false', after: 'true' }] },
    });
    const nyc = { from: 'nyc', to: 'manhattan', isTwoWay: false };
    const { data } = (await api.call('admin', 'GET', '/search/synonyms')).json();
    await change('/search/synonyms', { version: data.version, entries: [...data.entries, nyc] });
    const synonyms = await newest('searchSynonyms');
    expect(synonyms?.before).toEqual({ entries: data.entries });
    expect(synonyms?.changes[0]?.after).toMatch(/nyc → manhattan$/);
  });
});

describe('the history of the settings', () => {
  const history = async (of?: SettingsFormName) => {
    const answer = await api.call('admin', 'GET', `/admin/settings/history${of ? `?of=${of}` : ''}`);
    expect(Value.Check(dataOf(Type.Array(SettingsSave)), answer.json())).toBe(true);
    return answer.json().data as SettingsSave[];
  };
  const undo = async (entry: string | undefined, version?: number) =>
    api.call('admin', 'POST', '/admin/settings/undo', {
      payload: { entry, version: version ?? (await read()).version },
    });

  it('says who changed what, and puts back one change without the others', async () => {
    await save({ message: '', pressUrl: '', showInsights: true, auditMonths: 84 });
    await save({ message: 'first', showInsights: false, auditMonths: 24 });
    await save({ pressUrl: '/article?slug=press' });
    const [press, first] = await history();
    expect(press).toMatchObject({
      ...{ by: cast.admin.fullName, isUndo: false, canUndo: true, at: api.now().toISOString() },
      changes: [{ field: 'pressUrl', before: null, after: '/article?slug=press' }],
    });
    expect(first?.changes.map(({ field }) => field).sort()).toEqual([
      'auditMonths',
      'message',
      'showInsights',
    ]);
    const answer = await undo(first?._id);
    expect(answer.json().data).toMatchObject({
      ...{ message: '', showInsights: true, auditMonths: 84, pressUrl: '/article?slug=press' },
    });
    expect((await history())[0]).toMatchObject({ isUndo: true, canUndo: true });
    await save({ pressUrl: '' });
  });

  it('undoes nothing that was changed since, and nothing over a save that was not read', async () => {
    await save({ message: 'mine' });
    const [mine] = await history();
    const { version } = await read();
    await save({ message: 'theirs' });
    expect((await history()).find(({ _id }) => _id === mine?._id)).toMatchObject({
      ...{ canUndo: false, obstacle: 'changedSince' },
    });
    for (const answer of [await undo(mine?._id), await undo(mine?._id, version)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    expect((await undo('999999999')).statusCode).toBe(404);
    expect((await read()).message).toBe('theirs');
    await save({ message: '' });
  });

  it('has the saves of each form apart', async () => {
    await save({ message: 'of the settings' });
    await save({ maintenance: window(hourMs, null) });
    const fieldsOf = async (of: SettingsFormName) =>
      (await history(of))[0]?.changes.map(({ field }) => field).sort();
    expect(await fieldsOf('settings')).toEqual(['message']);
    expect(await fieldsOf('maintenance')).toEqual(['maintenance.headline', 'maintenance.startsAt']);
    const changed = (await history('settings')).flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(changed.filter((field) => field.startsWith('maintenance'))).toEqual([]);
    await save({ message: '', maintenance: noMaintenance });
  });

  it('keeps the retention of the log where a page does not know that setting', async () => {
    await save({ auditMonths: 36 });
    const { auditMonths: _, ...older } = await bodyWith();
    expect((await put(older)).json().data.auditMonths).toBe(36);
    expect((await put({ ...older, auditMonths: 11 })).json().fields).toHaveProperty('auditMonths');
    await save({ auditMonths: 84 });
  });
});

describe('maintenance', () => {
  afterEach(() => save({ maintenance: noMaintenance }));

  const codeFor = async (who: CastName) => (await api.call(who, 'GET', '/dashboard/summary')).json().code;

  it('is announced, begins and ends by the clock, for everybody but the staff', async () => {
    const maintenance = window(hourMs, 2 * hourMs);
    await save({ maintenance });
    const { startsAt, endsAt, headline } = maintenance;
    expect(await publicSettings()).toMatchObject({
      maintenanceMode: false,
      maintenance: { startsAt, endsAt },
      headline,
    });
    expect(await codeFor('agent')).toBeUndefined();
    // Renews the session within the hour, so that the refusals below do not come from expired tokens.
    api.advance(hourMs - 1);
    await api.forget();
    expect(await codeFor('agent')).toBeUndefined();
    // The next millisecond, while callers are still remembered.
    api.advance(1);
    expect(await codeFor('agent')).toBe('MAINTENANCE');
    expect((await publicSettings()).maintenanceMode).toBe(true);
    expect((await read()).isUnderMaintenance).toBe(true);
    for (const who of ['admin', 'concierge'] as const) expect(await codeFor(who)).toBeUndefined();
    expect(await codeFor('realm')).toBe('MAINTENANCE');
    expect((await api.call('agent', 'GET', '/user/me')).statusCode).toBe(200);
    api.advance(hourMs);
    await api.forget();
    expect(await codeFor('agent')).toBeUndefined();
    expect(await publicSettings()).toMatchObject({ maintenanceMode: false, maintenance: null });
  });

  it('continues without an end until it is called off', async () => {
    await save({ maintenance: window(0, null) });
    api.advance(48 * hourMs);
    await api.forget();
    expect(await codeFor('lead')).toBe('MAINTENANCE');
    await save({ maintenance: noMaintenance });
    expect(await codeFor('lead')).toBeUndefined();
  });

  it('is switched on and off by hand, at once', async () => {
    await codeFor('agent');
    await save({ maintenance: { ...noMaintenance, isOn: true } });
    expect(await codeFor('agent')).toBe('MAINTENANCE');
    await save({ maintenance: noMaintenance });
    expect(await codeFor('agent')).toBeUndefined();
  });
});
