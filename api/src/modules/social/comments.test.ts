import { randomUUID } from 'node:crypto';
import { CommentList, mostAnswers } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { groupMembers, groups, people, personBlocks, posts } from '../../db/schema/index.ts';
import { countNews } from '../../live/news.repository.ts';
import { closedGroup, openGroup, socialOver } from './social.fixture.ts';

let api: TestApp;
const social = socialOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(() => social.forget());

const bodies = async (who: CastName, postId: string, asked: object = {}) =>
  (await social.comments(who, postId, asked)).docs.map(({ body }) => body);
const codeOf = async (answer: ReturnType<typeof social.call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const told = async (who: CastName) =>
  (await social.noticesOf(who)).map(({ kind, count, values }) => [kind, count, values.name]);

describe('comments', () => {
  it('are sorted by time, each followed by its answers; an answer to an answer belongs to the comment', async () => {
    const { _id } = await social.post('agent', openGroup, 'Who knows a surveyor?');
    const first = await social.comment('hubspot', _id, 'I do');
    api.advance(1000);
    await social.comment('developer', _id, 'So do I');
    api.advance(1000);
    const answer = await social.comment('agent', _id, 'Who?', { answersId: first._id });
    api.advance(1000);
    const below = await social.comment('hubspot', _id, 'Harbor Line', { answersId: answer._id });
    expect(below.answersId).toBe(first._id);
    expect(await bodies('lead', _id)).toEqual(['I do', 'Who?', 'Harbor Line', 'So do I']);
    expect(Value.Check(CommentList, await social.comments('lead', _id))).toBe(true);
    expect((await social.read('lead', _id)).comments).toBe(4);
  });

  it('are paged backwards, and up to the one that a link names', async () => {
    const { _id } = await social.post('agent', openGroup, 'Count');
    const ids: string[] = [];
    for (const body of ['1', '2', '3', '4']) {
      api.advance(1000);
      ids.push((await social.comment('hubspot', _id, body))._id);
    }
    const answer = await social.comment('agent', _id, '2a', { answersId: ids[1] });
    const last = await social.comments('lead', _id, { limit: 2 });
    expect([last.docs.map(({ body }) => body), last.hasMore]).toEqual([['3', '4'], true]);
    expect(await bodies('lead', _id, { limit: 2, before: ids[2] })).toEqual(['1', '2', '2a']);
    expect(await bodies('lead', _id, { limit: 1, upTo: answer._id })).toEqual(['2', '2a']);
  });

  it('are written once, changed and taken back by their author; a comment that was answered leaves its place', async () => {
    const { _id } = await social.post('agent', openGroup, 'Post');
    const body = { _id: randomUUID(), body: 'Once', answersId: null };
    const path = `/posts/${_id}/comments`;
    await social.call('hubspot', 'POST', path, body);
    expect((await social.call('hubspot', 'POST', path, body)).statusCode).toBe(200);
    expect(await codeOf(social.call('lead', 'POST', path, body))).toEqual([409, 'CONFLICT']);
    await social.comment('lead', _id, 'Answer', { answersId: body._id });
    const changed = await social.call('hubspot', 'PUT', `/comments/${body._id}`, { body: 'Twice' });
    expect(changed.json().data.body).toBe('Twice');
    expect(await codeOf(social.call('lead', 'DELETE', `/comments/${body._id}`))).toEqual([403, 'FORBIDDEN']);
    // A post is no comment.
    expect(await codeOf(social.call('agent', 'DELETE', `/comments/${_id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await social.call('hubspot', 'DELETE', `/comments/${body._id}`)).statusCode).toBe(200);
    const { docs } = await social.comments('agent', _id);
    expect(docs).toMatchObject([{ body: '', deletedAt: api.now().toISOString() }, { body: 'Answer' }]);
    expect((await social.read('agent', _id)).comments).toBe(1);
    await social.call('lead', 'DELETE', `/comments/${docs[1]?._id}`);
    expect(await bodies('agent', _id)).toEqual([]);
  });

  it('are gone with their post, and for a member who leaves its group', async () => {
    const { _id } = await social.post('lead', closedGroup, 'Closed');
    const { _id: comment } = await social.comment('agent', _id, 'Yes');
    expect(
      await codeOf(social.call('developer', 'PUT', `/comments/${comment}/reaction`, { kind: 'like' })),
    ).toEqual([404, 'NOT_FOUND']);
    await social.call('lead', 'DELETE', `/posts/${_id}`);
    expect(await codeOf(social.call('agent', 'PUT', `/comments/${comment}`, { body: 'No' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('can be taken back by their author after any block, and after any change to the group', async () => {
    const { _id } = await social.post('agent', openGroup, 'Post');
    const blocked = await social.comment('lead', _id, 'Mine');
    const outside = await social.comment('developer', _id, 'Also mine');
    const own = await social.post('hubspot', openGroup, 'My post');
    const pair = { personId: cast.agent.personId, blockedPersonId: cast.lead.personId };
    await api.db.insert(personBlocks).values({ ...pair, createdAt: api.now() });
    await api.db.update(groups).set({ isPublic: false });
    const members = await api.db
      .delete(groupMembers)
      .where(eq(groupMembers.personId, cast.hubspot.personId))
      .returning();
    try {
      const isGone = async (id: string) => {
        const [row] = await api.db.select().from(posts).where(eq(posts.id, id));
        return row?.deletedAt !== null && row?.body === '';
      };
      for (const [who, path, id] of [
        ['lead', 'comments', blocked._id],
        ['developer', 'comments', outside._id],
        ['hubspot', 'posts', own._id],
      ] as const) {
        expect((await social.call(who, 'DELETE', `/${path}/${id}`)).statusCode).toBe(200);
        expect(await isGone(id)).toBe(true);
      }
    } finally {
      await api.db.insert(groupMembers).values(members);
    }
  });

  it('allow a limited number of answers', async () => {
    const post = await social.post('agent', openGroup, 'Post');
    const comment = await social.comment('agent', post._id, 'Ask me');
    const row = { groupId: post.group._id, postId: post._id, answersId: comment._id, body: 'x' };
    const rows = Array.from({ length: mostAnswers }, () => ({ ...row, authorPersonId: cast.agent.personId }));
    await api.db.insert(posts).values(rows);
    const answer = await social.call('hubspot', 'POST', `/posts/${post._id}/comments`, {
      ...{ _id: randomUUID(), body: 'One more', answersId: comment._id },
    });
    expect(answer.json().fieldCodes).toMatchObject({ answersId: { code: 'TOO_MANY' } });
  });

  it('are news for people who take part, and for nobody else', async () => {
    const news = (who: CastName) => countNews(api.db, cast[who].personId, 'social');
    const { _id } = await social.post('agent', openGroup, 'Post');
    await social.comment('developer', _id, 'One');
    const before = [await news('agent'), await news('developer'), await news('hubspot')];
    await social.comment('lead', _id, 'Two');
    const after = [await news('agent'), await news('developer'), await news('hubspot')];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
  });
});

describe('a notice', () => {
  it('reports mentions, comments and answers, each once, and not those by the person themselves', async () => {
    const { _id } = await social.post('agent', openGroup, `Ask @${cast.hubspot.fullName}`, {
      mentionIds: [cast.hubspot.personId, cast.lead.personId],
    });
    expect(await told('hubspot')).toEqual([['post-mention', 1, cast.agent.fullName]]);
    // Named by an id, but not in the words.
    expect(await told('lead')).toEqual([]);
    const comment = await social.comment('hubspot', _id, 'Yes?');
    await social.comment('lead', _id, 'Me too');
    await social.comment('agent', _id, 'Good', { answersId: comment._id });
    expect(await told('agent')).toEqual([['post-commented', 2, cast.lead.fullName]]);
    expect((await told('hubspot')).toSorted()).toEqual([
      ['comment-answered', 1, cast.agent.fullName],
      ['post-mention', 1, cast.agent.fullName],
    ]);
    const [notice] = await social.noticesOf('agent');
    expect(notice?.path).toMatch(new RegExp(`^/social\\?post=${_id}&comment=`));
  });

  it('reaches nobody who may not read the post, has muted the group or is blocked', async () => {
    const mention = async (group: string, who: CastName) =>
      social.post('agent', group, `Ask @${cast[who].fullName}`, { mentionIds: [cast[who].personId] });
    expect((await mention(closedGroup, 'developer')).mentions).toEqual([]);
    expect((await mention(closedGroup, 'lead')).mentions).toMatchObject([{ _id: cast.lead.personId }]);
    await social.changeGroup('hubspot', openGroup, { isMuted: true });
    await mention(openGroup, 'hubspot');
    await api.db
      .insert(personBlocks)
      .values({ personId: cast.developer.personId, blockedPersonId: cast.agent.personId });
    expect((await mention(openGroup, 'developer')).mentions).toEqual([]);
    expect([await told('developer'), await told('hubspot'), await told('lead')]).toEqual([
      [],
      [],
      [['post-mention', 1, cast.agent.fullName]],
    ]);
  });

  it('is sent to people whom an edit adds, and to nobody twice', async () => {
    const { _id } = await social.post('agent', openGroup, `@${cast.hubspot.fullName}`, {
      mentionIds: [cast.hubspot.personId],
    });
    await social.call('agent', 'PUT', `/posts/${_id}`, {
      body: `@${cast.hubspot.fullName} @${cast.lead.fullName}`,
      mentionIds: [cast.hubspot.personId, cast.lead.personId],
    });
    expect(await told('hubspot')).toHaveLength(1);
    expect(await told('lead')).toHaveLength(1);
  });
});

it('offers people who can be mentioned: readers of the group, by words of their names', async () => {
  const offered = async (group: string, text: string) => {
    const path = `/groups/${await social.groupId(group)}/people/search`;
    const { docs } = (await social.call('agent', 'POST', path, { text })).json().data;
    return docs.map(({ fullName }: { fullName: string }) => fullName);
  };
  expect(await offered(closedGroup, cast.lead.firstName)).toEqual([cast.lead.fullName]);
  expect(await offered(closedGroup, cast.developer.firstName)).toEqual([]);
  expect(await offered(openGroup, cast.developer.firstName)).toContain(cast.developer.fullName);
  expect(await offered(openGroup, cast.agent.fullName)).toEqual([]);
  expect(await offered(openGroup, cast.developer.firstName.slice(0, 1))).toEqual([]);
  expect(await offered(openGroup, cast.expired.fullName)).toEqual([]);
});

it('offers first people whose first or last name is, or begins with, the typed text', async () => {
  const named = { developer: 'Aaron Zanderlo', hubspot: 'Carl Anderlo', trial: 'Zander Lo' } as const;
  const groupId = await social.groupId(openGroup);
  const offered = async (text: string) => {
    const answer = await social.call('agent', 'POST', `/groups/${groupId}/people/search`, { text });
    return answer.json().data.docs.map(({ fullName }: { fullName: string }) => fullName);
  };
  const before = await api.db.select().from(people);
  for (const [who, fullName] of Object.entries(named)) {
    const [firstName = '', lastName = ''] = fullName.split(' ');
    const { personId } = cast[who as keyof typeof named];
    await api.db.update(people).set({ firstName, lastName }).where(eq(people.id, personId));
  }
  expect(await offered('ander')).toEqual(['Carl Anderlo', 'Aaron Zanderlo', 'Zander Lo']);
  expect(await offered('zander')).toEqual(['Zander Lo', 'Aaron Zanderlo']);
  for (const { id, firstName, lastName } of before)
    await api.db.update(people).set({ firstName, lastName }).where(eq(people.id, id));
});

it('neither mentions nor notifies a person whose membership has lapsed', async () => {
  const { fullName, personId } = cast.expired;
  const body = `Hello @${fullName}`;
  const post = await social.post('agent', openGroup, body, { mentionIds: [personId] });
  expect([post.mentions, await told('expired')]).toEqual([[], []]);
});
