import {
  languages,
  type NoticeList,
  noticeKinds,
  noticeSubjects,
  notificationKinds,
  type OfferedNotices,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, inArray, like } from 'drizzle-orm';
import { allNoticeTexts } from '../../../test/allNoticeWords.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  alertSettings,
  mails,
  noticeHappenings,
  notices,
  people,
  personBlocks,
} from '../../db/schema/index.ts';
import { type Happening, mostUnreadOfKind, recordNotices } from '../../notices/recordNotices.repository.ts';
import { tell as sendBoth } from '../../notices/tell.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { unsubscribeUrl } from '../../providers/mail/unsubscribe.ts';
import { createSecrets } from '../../support/secrets.ts';
import { createNoticeDigests } from './noticeDigests.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(notices);
  await api.db.delete(noticeHappenings);
});

const personOf = (who: CastName) => cast[who].personId;
const tell = (...happenings: Happening[]) => recordNotices(api.db, happenings, api.now());
const joined = (key: string, given: Partial<Happening> = {}): Happening => ({
  ...{ personId: personOf('agent'), kind: 'referral-joined', key, values: { name: key }, path: '/dashboard' },
  ...given,
});
const matchOf = (client: string, key: string): Happening => ({
  ...joined(key, {
    kind: 'match',
    fold: client,
    values: { client },
    path: `/match-clients?client=${client}`,
  }),
  listPath: '/match-alerts',
});
const list = async (who: CastName, body: object = {}): Promise<NoticeList> =>
  (await api.call(who, 'POST', '/notices/search', { payload: body })).json().data;
const unread = async (who: CastName) =>
  (await api.call(who, 'GET', '/notices/unread')).json().data as { unread: number; news: number };
const read = (who: CastName, body: object) => api.call(who, 'PUT', '/notices/read', { payload: body });

it('lists only unread notices when they are requested, even behind many newer read ones', async () => {
  await tell(joined('Ana'), joined('Ben'), joined('Cleo'));
  const [cleo, ben] = (await list('agent')).notices;
  await read('agent', { ids: [cleo?._id, ben?._id] });
  const { notices: left, unread: count } = await list('agent', { onlyUnread: true, limit: 1 });
  expect(left.map(({ text }) => text)).toEqual(['Ana joins Portico through you']);
  expect(count).toBe(1);
});

it('says what happened in the language of the page, in the forms of its numbers', async () => {
  const settled = { kind: 'membership-ends' as const, values: { date: '2026-12-01T00:00:00.000Z' } };
  await tell(joined('Ana'), matchOf('Chen', 'm1'), joined('ends', settled));
  await tell(matchOf('Chen', 'm2'));
  const payload = {};
  const texts = async (named: string) => {
    const headers = { 'accept-language': named, 'x-token': (await api.tokensOf('agent')).token };
    const answer = await api.call(null, 'POST', '/notices/search', { payload, headers });
    return (answer.json().data as NoticeList).notices.map(({ text }) => text);
  };
  expect((await texts('ar'))[0]).toBe('مطابقتان جديدتان لـ Chen');
  expect((await texts('zh-Hans'))[0]).toBe('Chen 有 2 个新匹配');
  // This comes last, because the member's mails follow the page's language.
  expect(await texts('en')).toEqual([
    '2 new matches for Chen',
    'Your membership ends on Dec 1, 2026',
    'Ana joins Portico through you',
  ]);
});

it('has no words for a kind that no area has any more, and still lists it', async () => {
  await tell(joined('Ana'));
  await api.db.update(notices).set({ kind: 'of-a-later-release' });
  expect((await list('agent')).notices).toMatchObject([{ kind: 'of-a-later-release', text: null }]);
});

it('has words for every kind, and a name for every subject', () => {
  const texts = allNoticeTexts();
  const values = { date: '2026-12-01T00:00:00.000Z' };
  const lacking = languages.flatMap((language) => [
    ...Object.keys(noticeKinds).filter((kind) => !texts.say({ kind, values, count: 1 }, language)),
    ...[...noticeSubjects, ...notificationKinds].filter((kind) => !texts.nameOf(kind, language)),
  ]);
  expect(lacking).toEqual([]);
});

it.each([
  ['match', { client: 'Chen' }, 5, '5 new matches for Chen'],
  ['match', {}, 3, '3 new matches for other clients'],
  ['desk-handed', {}, 3, 'Desk items handed to me: 3 more'],
  ['match-wishes', { client: 'Chen', homes: 2 }, 1, '2 homes suit the new wishes of Chen'],
  ['listing-inquiry', { name: '{{home}}', home: 'Casa' }, 1, '{{home}} asks about Casa'],
])('words %s of %j', (kind, values, count, text) => {
  expect(allNoticeTexts().say({ kind, values: values as Record<string, string>, count }, 'en')).toBe(text);
});

it('offers staff’s subjects to staff alone, administrators’ to them alone, in the language of the page', async () => {
  const offered = async (who: CastName) => {
    const headers = { 'accept-language': 'zh-Hans', 'x-token': (await api.tokensOf(who)).token };
    const answer = await api.call(null, 'GET', '/notices/choices', { headers });
    return (answer.json().data as OfferedNotices).kinds;
  };
  const desk = { kind: 'desk', name: '移交给我的礼宾台事项' };
  const staffs = await offered('concierge');
  expect(staffs.map(({ kind, name }) => ({ kind, name }))).toContainEqual(desk);
  const jobs = async (who: CastName) => (await offered(who)).filter(({ kind }) => kind === 'job').length;
  expect([await jobs('admin'), await jobs('concierge'), await jobs('lead')]).toEqual([1, 0, 0]);
  // An area whose words the API does not know would show the names in the code.
  expect(staffs.filter(({ kind, name }) => kind === name)).toEqual([]);
  const mine = await offered('lead');
  expect(mine.map(({ kind }) => kind)).not.toContain('desk');
  const ways = Object.fromEntries(mine.map((one) => [one.kind, one.ways]));
  expect([ways.event, ways.social, ways['unread-messages']]).toEqual([
    { listed: 'choice', mailed: 'always', gathered: 'never' },
    { listed: 'choice', mailed: 'choice', gathered: 'always' },
    { listed: 'always', mailed: 'choice', gathered: 'never' },
  ]);
});

it('lists events, the latest first, to the person they happened to', async () => {
  await tell(joined('Ana'));
  api.advance(1_000);
  await tell(joined('Ben'), joined('Cleo', { personId: personOf('lead') }));
  const mine = await list('agent');
  expect(mine.notices.map(({ values, count, isRead }) => [values.name, count, isRead])).toEqual([
    ['Ben', 1, false],
    ['Ana', 1, false],
  ]);
  expect(mine.notices[0]).toMatchObject({
    kind: 'referral-joined',
    path: '/dashboard',
    at: api.now().toISOString(),
  });
  expect([mine.unread, mine.hasMore, mine.news]).toEqual([2, false, mine.notices[0]?.number]);
  expect((await list('lead')).notices.map(({ values }) => values.name)).toEqual(['Cleo']);
});

it('writes an event once, even if it is reported repeatedly, alone or with others', async () => {
  await Promise.all([
    tell(joined('Ana')),
    tell(joined('Ana'), joined('Ben')),
    tell(joined('Ana'), joined('Ana')),
  ]);
  await read('agent', { upTo: (await list('agent')).news });
  await tell(joined('Ana'));
  expect((await list('agent')).notices.map(({ values }) => values.name).sort()).toEqual(['Ana', 'Ben']);
  expect((await unread('agent')).unread).toBe(0);
});

it('disappears with its event’s transaction', async () => {
  const before = await unread('agent');
  const failing = api.db.transaction(async (tx) => {
    await recordNotices(tx, [joined('Ana')], api.now());
    throw new Error('the write fails');
  });
  await expect(failing).rejects.toThrow('the write fails');
  expect(await unread('agent')).toEqual(before);
  expect(await api.db.$count(noticeHappenings)).toBe(0);
});

it('folds unread notices of a subject, and starts again once they were read', async () => {
  await tell(matchOf('Chen', '1'), matchOf('Rossi', '2'), matchOf('Chen', '3'));
  await tell(matchOf('Chen', '4'));
  const folded = () =>
    list('agent').then(({ notices: found }) => found.map(({ values, count }) => [values.client, count]));
  expect(await folded()).toEqual([
    ['Chen', 3],
    ['Rossi', 1],
  ]);
  expect((await unread('agent')).unread).toBe(2);
  await read('agent', { upTo: (await list('agent')).news });
  await tell(matchOf('Chen', '5'));
  expect((await folded())[0]).toEqual(['Chen', 1]);
});

it('counts notices of a kind together when they are too many to be named', async () => {
  const clients = Array.from({ length: mostUnreadOfKind + 3 }, (_, place) => `client ${place}`);
  await tell(...clients.map((client) => matchOf(client, client)), joined('Ana'));
  await tell(matchOf('one more', 'one more'), matchOf('client 0', 'again'));
  const found = (await list('agent', { limit: 50 })).notices;
  expect(found).toHaveLength(mostUnreadOfKind + 2);
  expect(found.find(({ kind, values }) => kind === 'match' && values.client === undefined)).toMatchObject({
    count: 4,
    path: '/match-alerts',
  });
  expect(found.find(({ values }) => values.client === 'client 0')?.count).toBe(2);
});

it('pages by number, missing nothing that is written meanwhile', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await tell(joined(key));
  const first = await list('agent', { limit: 2 });
  await tell(joined('f'));
  const second = await list('agent', { limit: 2, before: first.notices[1]?.number });
  const third = await list('agent', { limit: 2, before: second.notices[1]?.number });
  const names = [first, second, third].flatMap(({ notices: page }) => page.map(({ values }) => values.name));
  expect(names).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
});

it('marks the named ones as read, or all earlier ones, and tells the other devices', async () => {
  for (const key of ['a', 'b', 'c']) await tell(joined(key));
  const { notices: all, news } = await list('agent');
  const marked = (await read('agent', { ids: [all[2]?._id] })).json().data;
  expect(marked).toEqual({ unread: 2, news: news + 1 });
  await tell(joined('d'));
  await read('agent', { upTo: news });
  const after = await list('agent');
  expect(after.notices.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  // There is nothing left to mark, so nothing is announced.
  expect((await read('agent', { upTo: news })).json().data).toEqual({ unread: 1, news: after.news });
  await read('lead', { ids: [after.notices[0]?._id], upTo: after.news });
  expect((await unread('agent')).unread).toBe(1);
});

describe('in a member’s place', () => {
  const inPlaceOf = async (who: CastName) => {
    const { token } = (
      await api.call('concierge', 'POST', '/user/impersonationAuth', {
        payload: { personId: personOf(who), reason: 'sees what the agent sees' },
      })
    ).json().data;
    return (method: 'POST' | 'PUT', path: string, payload: object) =>
      api.call(null, method, path, { payload, headers: { 'x-token': token } });
  };

  it('staff leave the member’s notices unread', async () => {
    await tell(joined('Ana'));
    const asStaff = await inPlaceOf('agent');
    const answer = await asStaff('PUT', '/notices/read', { upTo: 9_999 });
    expect([answer.statusCode, answer.json().data.unread]).toEqual([200, 1]);
  });

  it('staff read nothing of the member’s groups, which may be private', async () => {
    await tell(joined('Ana'), joined('Ben', { kind: 'post-mention' }));
    expect(await list('agent')).toMatchObject({ unread: 2, notices: [{}, {}] });
    const asStaff = await inPlaceOf('agent');
    const { data } = (await asStaff('POST', '/notices/search', {})).json();
    expect(data).toMatchObject({ unread: 1, notices: [{ kind: 'referral-joined' }] });
  });
});

it('lists no subject that the person turned off, and keeps what waits for the daily mail', async () => {
  const choose = (given: Partial<typeof people.$inferInsert>) =>
    api.db
      .update(people)
      .set(given)
      .where(eq(people.id, personOf('agent')));
  await choose({ mutedNotices: ['referral-joined'] });
  await tell(joined('Ana'), joined('Ben', { kind: 'agent-letter' }));
  expect((await list('agent')).notices.map(({ values }) => values.name)).toEqual(['Ben']);
  await choose({ gatheredNotifications: ['referral-joined'] });
  await tell(joined('Cleo'));
  expect((await unread('agent')).unread).toBe(1);
  const waiting = await api.db
    .select()
    .from(notices)
    .where(inArray(notices.fold, ['referral-joined Cleo']));
  expect(waiting).toMatchObject([{ isListed: false, awaitsMail: true }]);
  await choose({ mutedNotices: [], gatheredNotifications: [] });
});

describe('one mail a day', () => {
  const choose = (payload: object) => api.call('agent', 'PUT', '/notices/choices', { payload });
  const none = { muted: [], gathered: [] };
  const digests = () => api.db.select().from(mails).where(like(mails.key, 'notices %'));
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  let mail: MailProvider;
  beforeAll(() => {
    const secrets = createSecrets('known to everybody who reads this');
    mail = createOutbox({
      ...{ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now },
      unsubscribeUrl: unsubscribeUrl(secrets, api.env.publicUrl),
    });
  });
  const run = () => createNoticeDigests({ ...api, mail, noticeTexts: allNoticeTexts() })(log);
  const asked = (name: string) => {
    const letter = {
      personId: personOf('agent'),
      kind: 'introduction' as const,
      write: () => ({ subject: name, opening: [name] }),
    };
    const values = { name, client: 'Chen' };
    const notice = { kind: 'introduction-asked' as const, key: name, values, path: '/dossier?box=received' };
    return sendBoth(api.db, mail, { ...letter, notice }, api.now());
  };

  it('collects the chosen subjects, and mails them once in the morning', async () => {
    expect((await choose({ muted: ['billing'], gathered: ['introduction'] })).json().data).toMatchObject({
      muted: ['billing'],
      gathered: ['introduction'],
    });
    api.advance(24 * 3_600_000 - (api.now().getTime() % (24 * 3_600_000)) + 7 * 3_600_000);
    await api.forget();
    const before = await api.db.$count(mails);
    expect([await asked('Ana'), await asked('Ben')]).toEqual([true, true]);
    expect(await run()).toBe(0);
    expect(await api.db.$count(mails)).toBe(before);
    api.advance(3_600_000);
    expect(await Promise.all([run(), run()]).then((counts) => counts.reduce((a, b) => a + b))).toBe(1);
    const [written, ...others] = await digests();
    expect([written?.text, others]).toEqual([
      expect.stringContaining('Ana asks to be introduced to Chen'),
      [],
    ]);
    expect(written?.text).toContain('Ben asks to be introduced to Chen');
    await asked('Cleo');
    expect(await run()).toBe(0);
    await choose(none);
    await api.forget();
  });

  it('dates events in the member’s local time', async () => {
    await choose({ muted: [], gathered: ['introduction'] });
    const settings = { personId: personOf('agent'), timeZone: 'Pacific/Kiritimati' };
    await api.db
      .insert(alertSettings)
      .values(settings)
      .onConflictDoUpdate({
        ...{ target: alertSettings.personId, set: { timeZone: settings.timeZone } },
      });
    const dayMs = 24 * 3_600_000;
    // Fourteen hours ahead: eleven in the evening UTC is one in the afternoon of the next day there.
    api.advance(dayMs - (api.now().getTime() % dayMs) + 23 * 3_600_000);
    await api.forget();
    await asked('Edda');
    expect(await run()).toBe(1);
    const tomorrow = new Date(api.now().getTime() + dayMs);
    const named = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(tomorrow);
    const [written] = (await digests()).filter(({ text }) => text.includes('Edda'));
    expect(written?.text).toContain(named);
    await api.db.delete(alertSettings).where(eq(alertSettings.personId, settings.personId));
    await choose(none);
    await api.forget();
  });

  it('contains unread mentions and answers, for everybody who has not turned its mails off', async () => {
    const mention = (who: CastName, name: string): Happening => ({
      ...{ personId: personOf(who), kind: 'post-mention', key: `${who} ${name}` },
      ...{ values: { name, group: 'Coast' }, path: '/social' },
    });
    const set = (who: CastName, chosen: Partial<typeof people.$inferInsert>) =>
      api.db
        .update(people)
        .set(chosen)
        .where(eq(people.id, personOf(who)));
    const [ended, unlisted] = [{ mutedNotifications: ['social'] }, { mutedNotices: ['social'] }];
    const dayMs = 24 * 3_600_000;
    api.advance(dayMs - (api.now().getTime() % dayMs) + 15 * 3_600_000);
    await set('member', ended);
    await set('trial', unlisted);
    await tell(
      mention('lead', 'Gil'),
      mention('lead', 'Hana'),
      mention('member', 'Iris'),
      mention('trial', 'Jo'),
    );
    // Turning the mails off after the mention keeps it out, too.
    await tell(mention('executive', 'Kim'));
    await set('executive', ended);
    const [hana] = (await list('lead')).notices.filter(({ values }) => values.name === 'Hana');
    await read('lead', { ids: [hana?._id] });
    // It can be read until the next morning.
    expect(await run()).toBe(0);
    api.advance(dayMs - (api.now().getTime() % dayMs) + 9 * 3_600_000);
    expect(await run()).toBe(1);
    const written = (await digests()).filter(({ recipient }) => recipient === cast.lead.email);
    expect(written.map(({ text }) => [text.includes('Gil'), text.includes('Hana')])).toEqual([[true, false]]);
    expect(written[0]?.unsubscribeUrl).toContain('social');
    for (const who of ['member', 'trial', 'executive'] as const)
      await set(who, { mutedNotifications: [], mutedNotices: [] });
    await api.forget();
  });

  it('leaves out members where one has blocked the other since', async () => {
    const mentionedBy = (who: CastName, name: string): Happening => ({
      ...{ personId: personOf('lead'), kind: 'post-mention', key: `by ${name}`, path: '/social' },
      ...{ values: { name, group: 'Coast' }, actorPersonId: personOf(who) },
    });
    const dayMs = 24 * 3_600_000;
    api.advance(dayMs - (api.now().getTime() % dayMs) + 15 * 3_600_000);
    await tell(mentionedBy('agent', 'Lou'), mentionedBy('developer', 'Max'), mentionedBy('member', 'Nan'));
    await api.db.insert(personBlocks).values([
      { personId: personOf('lead'), blockedPersonId: personOf('agent') },
      { personId: personOf('developer'), blockedPersonId: personOf('lead') },
    ]);
    api.advance(dayMs - (api.now().getTime() % dayMs) + 9 * 3_600_000);
    expect(await run()).toBe(1);
    const [written] = (await digests()).filter(({ text }) => text.includes('Nan'));
    expect(['Lou', 'Max', 'Nan'].map((name) => written?.text.includes(name))).toEqual([false, false, true]);
    await api.db.delete(personBlocks);
    await api.forget();
  });

  it('does not change the mails of people who have not chosen it', async () => {
    const before = await api.db.$count(mails);
    expect(await asked('Dora')).toBe(true);
    expect(await api.db.$count(mails)).toBe(before + 1);
  });

  it('refuses to collect mails that can be answered', async () => {
    expect((await choose({ muted: [], gathered: ['agent-letter'] })).statusCode).toBe(400);
  });
});
