import { type DeskItem, deskStaySeconds } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { contactRequests, deskStays, notices, people, personNews } from '../../db/schema/index.ts';
import { deleteRole, insertRole } from '../../identity/roles.repository.ts';
import { forgetDeskOfGone } from '../privacy/retention.repository.ts';
import { deskOver } from './desk.fixture.ts';

let api: TestApp;
const desk = deskOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await desk.forget();
  for (const table of [deskStays, notices]) await api.db.delete(table);
  await api.db.update(people).set({ mutedNotices: [] }).where(eq(people.id, cast.admin.personId));
});

async function asked(): Promise<DeskItem> {
  await desk.write('agent', 'The map stays grey.');
  const [item] = (await desk.list('concierge')).docs;
  return item as DeskItem;
}

const stay = (who: CastName, item: DeskItem, what: string) =>
  desk.dataOf<object[]>(desk.call(who, 'PUT', `${desk.pathOf(item)}/stay`, { stay: what }));

async function newsOf(who: CastName): Promise<number> {
  const ofDesk = and(eq(personNews.personId, cast[who].personId), eq(personNews.subject, 'desk'));
  const [row] = await api.db.select().from(personNews).where(ofDesk);
  return Number(row?.count ?? 0);
}

const seen = (who: CastName, isWriting: boolean) => ({
  ...{ _id: cast[who].personId, fullName: cast[who].fullName, isWriting },
});

describe('who has an item open', () => {
  it('is seen by the next person who opens it, and told to them as it changes', async () => {
    const item = await asked();
    expect(await stay('concierge', item, 'reading')).toEqual([]);
    const before = await newsOf('concierge');
    expect(await stay('admin', item, 'reading')).toEqual([seen('concierge', false)]);
    expect(await newsOf('concierge')).toBe(before + 1);
    await stay('admin', item, 'reading');
    expect(await newsOf('concierge')).toBe(before + 1);
    await stay('admin', item, 'writing');
    expect(await newsOf('concierge')).toBe(before + 2);
    expect(await stay('concierge', item, 'reading')).toEqual([seen('admin', true)]);
    await stay('admin', item, 'away');
    expect(await newsOf('concierge')).toBe(before + 3);
    expect(await stay('concierge', item, 'reading')).toEqual([]);
  });

  it('is seen by one of two who open it at the same moment, and told to the other', async () => {
    const item = await asked();
    const before = (await newsOf('concierge')) + (await newsOf('admin'));
    const seenBy = await Promise.all([stay('concierge', item, 'reading'), stay('admin', item, 'reading')]);
    expect(seenBy.flat()).toHaveLength(1);
    expect((await newsOf('concierge')) + (await newsOf('admin'))).toBe(before + 1);
  });

  it('is forgotten for somebody who left without notice, and is nobody’s at another item', async () => {
    const item = await asked();
    await desk.write('lead', 'Another thing.');
    const other = (await desk.list('concierge')).docs.find(({ _id }) => _id !== item._id) as DeskItem;
    await stay('admin', item, 'writing');
    expect(await stay('concierge', other, 'reading')).toEqual([]);
    api.advance(deskStaySeconds * 1000);
    expect(await stay('concierge', item, 'reading')).toEqual([]);
    expect(await api.db.$count(deskStays)).toBe(1);
  });

  it('ends for somebody who leaves an item that has left the desk itself, as seats settle it', async () => {
    const item = await asked();
    await stay('concierge', item, 'reading');
    await stay('admin', item, 'reading');
    await api.db.delete(contactRequests);
    const say = (what: string) => desk.call('admin', 'PUT', `${desk.pathOf(item)}/stay`, { stay: what });
    expect((await say('reading')).statusCode).toBe(404);
    const left = await say('away');
    expect([left.statusCode, left.json()]).toEqual([200, { data: [] }]);
    expect(await api.db.$count(deskStays)).toBe(1);
  });
});

describe('a hand-over', () => {
  const told = () => api.db.select().from(notices).where(eq(notices.personId, cast.admin.personId));

  it('tells the new owner from whom, whose it is, and why', async () => {
    const item = await asked();
    const change = { version: 0, ownerId: cast.admin.personId, note: 'She prefers\nArabic.' };
    expect((await desk.change('concierge', item, change)).statusCode).toBe(200);
    expect(await told()).toMatchObject([
      {
        kind: 'desk-handed-note',
        path: `/admin/desk?item=form.${item._id}`,
        values: {
          ...{ from: cast.concierge.fullName, name: cast.agent.fullName, note: 'She prefers Arabic.' },
        },
      },
    ]);
  });

  it('is kept no longer than the request and the role', async () => {
    const item = await asked();
    const hand = (version: number) =>
      desk.change('concierge', item, { version, ownerId: cast.admin.personId, note: 'Soon.' });
    await hand(0);
    await forgetDeskOfGone(api.db);
    expect(await told()).toHaveLength(1);
    await deleteRole(api.db, cast.admin.personId, 'admin');
    expect(await told()).toEqual([]);
    await insertRole(api.db, cast.admin.personId, 'admin');
    await desk.change('admin', item, { version: 1, ownerId: null });
    await hand(2);
    expect(await told()).toHaveLength(1);
    await api.db.delete(contactRequests);
    await forgetDeskOfGone(api.db);
    expect(await told()).toEqual([]);
  });

  it('is not announced to people who take it themselves, have it already, or want no such notices', async () => {
    const item = await asked();
    await desk.change('admin', item, { version: 0, ownerId: cast.admin.personId });
    await desk.change('concierge', item, { version: 1, ownerId: cast.admin.personId });
    expect(await told()).toEqual([]);
    const choices = await api.call('admin', 'PUT', '/notices/choices', {
      payload: { muted: ['desk'], gathered: [] },
    });
    expect(choices.statusCode).toBe(200);
    await desk.change('admin', item, { version: 1, ownerId: null });
    await desk.change('concierge', item, { version: 2, ownerId: cast.admin.personId });
    expect((await desk.read('admin', item)).owner?._id).toBe(cast.admin.personId);
    expect(await told()).toEqual([]);
  });
});

it('counts for the header what waits, and nothing else', async () => {
  await asked();
  expect(await desk.dataOf(desk.call('admin', 'GET', '/desk/waiting'))).toEqual({ open: 1 });
});
