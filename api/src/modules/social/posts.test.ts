import { randomUUID } from 'node:crypto';
import { Post, PostList, SocialGroupList } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  agents,
  auditLog,
  contentReports,
  groupMembers,
  listings,
  personBlocks,
  posts,
  postVersions,
} from '../../db/schema/index.ts';
import { countNews } from '../../live/news.repository.ts';
import { closedGroup, openGroup, socialOver } from './social.fixture.ts';

let api: TestApp;
const social = socialOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(() => social.forget());

const bodies = async (who: CastName, asked: object = {}) =>
  (await social.feed(who, asked)).docs.map(({ body }) => body);
const codeOf = async (answer: ReturnType<typeof social.call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const block = (who: CastName, other: CastName) =>
  api.db
    .insert(personBlocks)
    .values({ personId: cast[who].personId, blockedPersonId: cast[other].personId, createdAt: api.now() });
/** Acts in the agent's place, and returns the calls made there. */
async function impersonated() {
  const payload = { personId: cast.agent.personId, reason: 'They asked for help.' };
  const { data } = (await api.call('admin', 'POST', '/user/impersonationAuth', { payload })).json();
  return (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    api.call(null, method, `/social${path}`, {
      headers: { 'x-token': data.token },
      ...(body && { payload: body }),
    });
}

describe('a feed', () => {
  it('shows posts of the member’s groups and public ones, the latest first, in the shapes of the contract', async () => {
    await social.post('agent', openGroup, 'Open');
    api.advance(1000);
    await social.post('lead', closedGroup, 'Closed');
    expect(await bodies('agent')).toEqual(['Closed', 'Open']);
    expect(await bodies('developer')).toEqual(['Open']);
    expect(await bodies('agent', { groupId: await social.groupId(openGroup) })).toEqual(['Open']);
    expect(Value.Check(PostList, await social.feed('agent'))).toBe(true);
    const list = await social.groups('developer');
    expect(Value.Check(SocialGroupList, list)).toBe(true);
    expect(list.docs.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['Americas', true],
      [openGroup, false],
    ]);
  });

  it('hides a private group from everybody who is no member, even staff', async () => {
    const { _id } = await social.post('lead', closedGroup, 'Closed');
    const groupId = await social.groupId(closedGroup);
    for (const who of ['developer', 'admin', 'concierge'] as const) {
      expect(await codeOf(social.call(who, 'GET', `/posts/${_id}`))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(social.call(who, 'POST', '/posts/search', { groupId }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await codeOf(social.call(who, 'POST', `/posts/${_id}/comments/search`, {}))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    }
  });

  it('is paged by the last post, and misses none of the same moment', async () => {
    for (const body of ['a', 'b', 'c', 'd', 'e']) await social.post('agent', openGroup, body);
    const found: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { docs, hasMore } = await social.feed('hubspot', { limit: 2, before });
      found.push(...docs.map(({ body }) => body));
      before = docs.at(-1)?._id;
      expect(hasMore).toBe(page < 2);
    }
    expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is searched by words of the post and of its author’s name, without accents and capitals', async () => {
    await social.post('agent', openGroup, 'A café by the 100% old pier');
    await social.post('hubspot', openGroup, 'A quiet garden');
    expect(await bodies('developer', { text: 'PIER cafe' })).toEqual(['A café by the 100% old pier']);
    expect(await bodies('developer', { text: `pier ${cast.agent.lastName}` })).toHaveLength(1);
    expect(await bodies('developer', { text: 'pier garden' })).toEqual([]);
    // Of many words it takes the six longest.
    expect(await bodies('developer', { text: 'x q a café by the 100% old pier' })).toHaveLength(1);
    // Nobody finds out an address letter by letter.
    for (const text of [cast.agent.email, 'pier agent@', '@portico'])
      expect(await bodies('developer', { text })).toEqual([]);
    expect(await bodies('developer', { text: '1_0%' })).toEqual([]);
    expect(await bodies('developer', { text: '100%' })).toHaveLength(1);
  });

  it('hides two people from each other after one has blocked the other', async () => {
    const post = await social.post('agent', openGroup, 'Mine');
    await social.comment('hubspot', post._id, 'Theirs');
    await social.call('hubspot', 'PUT', `/posts/${post._id}/reaction`, { kind: 'like' });
    await block('hubspot', 'agent');
    expect(await bodies('hubspot')).toEqual([]);
    expect(await codeOf(social.call('hubspot', 'GET', `/posts/${post._id}`))).toEqual([404, 'NOT_FOUND']);
    const [mine] = (await social.feed('agent')).docs;
    expect(mine).toMatchObject({ comments: 0, reactions: [] });
    expect((await social.comments('agent', post._id)).docs).toEqual([]);
    expect((await social.feed('developer')).docs[0]).toMatchObject({
      comments: 1,
      reactions: [{ kind: 'like', count: 1, isMine: false }],
    });
  });

  it('shows staff in a member’s place only public groups, and lets them write nothing', async () => {
    const open = await social.post('agent', openGroup, 'Open');
    await social.post('lead', closedGroup, 'Closed');
    const call = await impersonated();
    const { docs } = (await call('POST', '/posts/search', {})).json().data;
    expect(docs.map(({ body }: { body: string }) => body)).toEqual(['Open']);
    expect((await call('GET', '/groups')).json().data.docs).toHaveLength(1);
    const writes = [
      await call('POST', '/posts', await social.written(openGroup, 'For them')),
      await call('POST', `/posts/${open._id}/comments`, { _id: randomUUID(), body: 'x', answersId: null }),
      await call('PUT', `/posts/${open._id}/reaction`, { kind: 'like' }),
      await call('PUT', '/seen', { postIds: [open._id] }),
      await call('PUT', `/groups/${open.group._id}`, { isMuted: true }),
    ];
    expect(writes.map((answer) => answer.json().code)).toEqual(Array(5).fill('IMPERSONATING'));
  });

  it('exists while the settings allow it, also for the listings-only membership', async () => {
    expect(await codeOf(social.call('listings', 'GET', '/unread'))).toEqual([200, undefined]);
    expect((await social.call('expired', 'GET', '/unread')).statusCode).toBe(402);
  });
});

describe('a post', () => {
  it('is posted once, even if it is sent again, and belongs to its author', async () => {
    const body = await social.written(openGroup, '  Hello  ');
    const answers = await Promise.all([1, 2, 3].map(() => social.call('agent', 'POST', '/posts', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(Value.Check(Post, answers[0]?.json().data)).toBe(true);
    expect(await bodies('agent')).toEqual(['Hello']);
    expect(await codeOf(social.call('hubspot', 'POST', '/posts', body))).toEqual([409, 'CONFLICT']);
  });

  it('is for members of the group, and is not empty', async () => {
    const posting = async (who: CastName, group: string, body = 'Hello') =>
      codeOf(social.call(who, 'POST', '/posts', await social.written(group, body)));
    expect(await posting('developer', openGroup)).toEqual([403, 'FORBIDDEN']);
    expect(await posting('developer', closedGroup)).toEqual([404, 'NOT_FOUND']);
    expect(await posting('agent', openGroup, ' \n ')).toEqual([400, 'INVALID_INPUT']);
  });

  it('shows its card to people who may see the home', async () => {
    const [home] = await api.db
      .select({ id: listings.id, status: listings.status })
      .from(listings)
      .where(and(eq(listings.ownerAgentId, cast.agent.agentId ?? ''), eq(listings.isInNetwork, true)))
      .limit(1);
    const card = { kind: 'listing', _id: home?.id ?? '' };
    const { _id } = await social.post('agent', openGroup, '', { card });
    expect((await social.read('developer', _id)).card).toEqual(card);
    const archive = (archived: boolean, status: string) =>
      api.db.update(listings).set({ archived, status }).where(eq(listings.id, card._id));
    await archive(true, 'hidden');
    expect((await social.read('developer', _id)).card).toBeNull();
    expect((await social.read('agent', _id)).card).toEqual(card);
    await archive(false, home?.status ?? '');
    const unknown = { kind: 'listing', _id: randomUUID() };
    const answer = await social.call(
      'agent',
      'POST',
      '/posts',
      await social.written(openGroup, '', { card: unknown }),
    );
    expect(answer.json().fieldCodes).toMatchObject({ 'card._id': { code: 'DOES_NOT_EXIST' } });
  });

  it('is changed by its author for a day, keeps its earlier texts, and can be taken back at any time', async () => {
    const { _id } = await social.post('agent', openGroup, 'First');
    expect(await codeOf(social.call('hubspot', 'PUT', `/posts/${_id}`, { body: 'Other' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const changed = await social.call('agent', 'PUT', `/posts/${_id}`, { body: 'Second' });
    expect(changed.json().data).toMatchObject({ body: 'Second', editedAt: api.now().toISOString() });
    const postedAt = new Date(api.now().getTime() - 24 * 3_600_000 - 1);
    await api.db.update(posts).set({ postedAt }).where(eq(posts.id, _id));
    expect(await codeOf(social.call('agent', 'PUT', `/posts/${_id}`, { body: 'Third' }))).toEqual([
      409,
      'POST_WINDOW_OVER',
    ]);
    expect((await social.call('hubspot', 'DELETE', `/posts/${_id}`)).statusCode).toBe(403);
    expect((await social.call('agent', 'DELETE', `/posts/${_id}`)).statusCode).toBe(200);
    expect(await bodies('hubspot')).toEqual([]);
    expect(await codeOf(social.call('agent', 'DELETE', `/posts/${_id}`))).toEqual([404, 'NOT_FOUND']);
    const kept = await api.db.select({ body: postVersions.body }).from(postVersions);
    expect(kept.map(({ body }) => body).toSorted()).toEqual(['First', 'Second']);
  });

  it('has one reaction of each member, which can be changed and taken back', async () => {
    const { _id } = await social.post('agent', openGroup, 'Sold!');
    const react = async (who: CastName, kind: string | null) =>
      (await social.call(who, 'PUT', `/posts/${_id}/reaction`, { kind })).json().data.reactions;
    await react('developer', 'like');
    api.advance(1000);
    await react('hubspot', 'like');
    expect(await react('hubspot', 'celebrate')).toEqual([
      { kind: 'like', count: 1, isMine: false },
      { kind: 'celebrate', count: 1, isMine: true },
    ]);
    expect(await react('hubspot', null)).toEqual([{ kind: 'like', count: 1, isMine: false }]);
    expect((await social.call('hubspot', 'PUT', `/posts/${_id}/reaction`, { kind: 'boo' })).statusCode).toBe(
      400,
    );
  });

  it('is refused to people whose writing staff have closed, and limited for newcomers', async () => {
    const [report] = await api.db
      .insert(contentReports)
      .values({
        ...{ kind: 'post', subjectId: randomUUID(), reason: 'spam', words: '', line: '' },
        ...{ evidence: { threadKind: null, title: '', messages: [] }, reportedPersonId: cast.agent.personId },
        closedUntil: new Date(api.now().getTime() + 60_000),
      })
      .returning();
    expect(report).toBeDefined();
    const posting = async () =>
      (await social.call('agent', 'POST', '/posts', await social.written(openGroup, 'x'))).json().code;
    expect(await posting()).toBe('POSTS_CLOSED');
    await api.db.delete(contentReports);
    const since = (createdAt: Date) =>
      api.db.update(accounts).set({ createdAt }).where(eq(accounts.personId, cast.agent.personId));
    await since(api.now());
    const codes = [];
    for (let count = 0; count < 21; count += 1) codes.push(await posting());
    await since(new Date('2026-01-01'));
    expect(codes).toEqual([...Array(20).fill(undefined), 'TOO_MANY_REQUESTS']);
  });
});

describe('unread posts', () => {
  it('are those of others in the member’s groups, until they were seen, and never come back', async () => {
    const first = await social.post('agent', openGroup, 'First');
    const second = await social.post('agent', openGroup, 'Second');
    expect([await social.unread('agent'), await social.unread('developer')]).toEqual([0, 0]);
    expect(await social.unread('hubspot')).toBe(2);
    expect((await social.feed('hubspot')).docs.map(({ isUnread }) => isUnread)).toEqual([true, true]);
    expect((await social.see('hubspot', [second._id])).unread).toBe(0);
    expect((await social.see('hubspot', [first._id, randomUUID()])).unread).toBe(0);
    await social.post('agent', openGroup, 'Third');
    expect(await social.unread('hubspot')).toBe(1);
    expect((await social.group('hubspot', openGroup))?.unread).toBe(1);
  });

  it('do not include posts from before the member joined', async () => {
    await social.post('lead', closedGroup, 'Before');
    api.advance(1000);
    const row = {
      groupId: await social.groupId(closedGroup),
      personId: cast.developer.personId,
      joinedAt: api.now(),
    };
    await api.db.insert(groupMembers).values(row);
    await social.post('lead', closedGroup, 'After');
    expect(await social.unread('developer')).toBe(1);
    expect(await bodies('developer')).toEqual(['After', 'Before']);
    await api.db.delete(groupMembers).where(eq(groupMembers.personId, row.personId));
    await api.db
      .insert(groupMembers)
      .values({ ...row, groupId: await social.groupId('Americas'), joinedAt: new Date('2026-01-01') });
    expect(await bodies('developer')).toEqual([]);
  });

  it('are announced to open pages of the group’s members, but not in muted groups', async () => {
    const news = (who: CastName) => countNews(api.db, cast[who].personId, 'social');
    await social.post('agent', openGroup, 'One');
    expect([await news('hubspot'), await news('agent'), await news('developer')]).toEqual([1, 1, 0]);
    const muted = await social.changeGroup('hubspot', openGroup, { isMuted: true });
    expect(muted).toMatchObject({ isMuted: true, unread: 0 });
    const before = await news('hubspot');
    await social.post('agent', openGroup, 'Two');
    expect([await news('hubspot'), await social.unread('hubspot')]).toEqual([before, 0]);
    expect(await bodies('hubspot')).toEqual([]);
    expect(await bodies('hubspot', { groupId: await social.groupId(openGroup) })).toHaveLength(2);
    await social.changeGroup('hubspot', openGroup, { isMuted: false });
    expect(await social.unread('hubspot')).toBe(2);
  });
});

it('lets staff open a group to all members, and logs it', async () => {
  const path = `/groups/${await social.groupId(openGroup)}`;
  expect(await codeOf(social.call('agent', 'PUT', path, { isPublic: false }))).toEqual([403, 'FORBIDDEN']);
  await social.post('agent', openGroup, 'Open');
  expect((await social.call('admin', 'PUT', path, { isPublic: false })).statusCode).toBe(404);
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'group-changed'));
  expect(rows).toMatchObject([{ actorPersonId: cast.admin.personId, after: { isPublic: false } }]);
  expect(await bodies('developer')).toEqual([]);
});

it('opens a private group while nothing was posted in it, and never afterwards', async () => {
  const path = `/groups/${await social.groupId(closedGroup)}`;
  const membership = { groupId: await social.groupId(closedGroup), personId: cast.admin.personId };
  await api.db.insert(groupMembers).values(membership);
  try {
    for (const isPublic of [true, false])
      expect((await social.call('admin', 'PUT', path, { isPublic })).statusCode).toBe(200);
    const { _id } = await social.post('lead', closedGroup, 'Among us');
    const refused = [409, 'GROUP_HAS_POSTS'];
    expect(await codeOf(social.call('admin', 'PUT', path, { isPublic: true }))).toEqual(refused);
    await social.call('lead', 'DELETE', `/posts/${_id}`);
    expect(await codeOf(social.call('admin', 'PUT', path, { isPublic: true }))).toEqual(refused);
  } finally {
    await api.db.delete(groupMembers).where(eq(groupMembers.personId, cast.admin.personId));
  }
});

it('shows the author of a post with a link to their profile', async () => {
  const [agent] = await api.db.select().from(agents).where(eq(agents.personId, cast.agent.personId));
  const { author } = await social.post('agent', openGroup, 'Hello');
  expect(author).toMatchObject({
    ...{ _id: cast.agent.personId, fullName: cast.agent.fullName, agentId: agent?.id },
  });
});
