import { randomUUID } from 'node:crypto';
import type {
  CommentList,
  Post,
  PostComment,
  PostList,
  SocialGroup,
  SocialGroupList,
  SocialUnread,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, inArray } from 'drizzle-orm';
import type { TestApp } from '../../../test/testApp.ts';
import {
  contentReports,
  groupReaders,
  groups,
  messageFiles,
  noticeHappenings,
  notices,
  personBlocks,
  personNews,
  posts,
} from '../../db/schema/index.ts';

/** Groups of the cast: the agent and the member billed elsewhere share the first, agent and lead the second. */
export const openGroup = 'Coastal Collection';
export const closedGroup = 'City Penthouses';

/** The calls of the area, as one of the cast makes them. */
export function socialOver(api: () => TestApp) {
  const call = (who: CastName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api().call(who, method, `/social${path}`, payload && { payload });
  const dataOf = async <T>(answer: ReturnType<typeof call>): Promise<T> => {
    const response = await answer;
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json().data;
  };
  const groupId = async (name: string): Promise<string> => {
    const [row] = await api().db.select({ id: groups.id }).from(groups).where(eq(groups.name, name));
    if (!row) throw new Error(`no group ${name}`);
    return row.id;
  };
  const written = async (name: string, body: string, more: object = {}) => ({
    ...{ _id: randomUUID(), groupId: await groupId(name), body, card: null },
    ...more,
  });

  return {
    call,
    groupId,
    written,
    groups: (who: CastName) => dataOf<SocialGroupList>(call(who, 'GET', '/groups')),
    group: async (who: CastName, name: string): Promise<SocialGroup | undefined> =>
      (await dataOf<SocialGroupList>(call(who, 'GET', '/groups'))).docs.find((group) => group.name === name),
    changeGroup: async (who: CastName, name: string, change: object) =>
      dataOf<SocialGroup>(call(who, 'PUT', `/groups/${await groupId(name)}`, change)),
    post: async (who: CastName, name: string, body: string, more: object = {}) =>
      dataOf<Post>(call(who, 'POST', '/posts', await written(name, body, more))),
    read: (who: CastName, id: string) => dataOf<Post>(call(who, 'GET', `/posts/${id}`)),
    feed: (who: CastName, asked: object = {}) => dataOf<PostList>(call(who, 'POST', '/posts/search', asked)),
    comment: (who: CastName, postId: string, body: string, more: object = {}) =>
      dataOf<PostComment>(
        call(who, 'POST', `/posts/${postId}/comments`, {
          ...{ _id: randomUUID(), body, answersId: null },
          ...more,
        }),
      ),
    comments: (who: CastName, postId: string, asked: object = {}) =>
      dataOf<CommentList>(call(who, 'POST', `/posts/${postId}/comments/search`, asked)),
    see: (who: CastName, postIds: string[]) => dataOf<SocialUnread>(call(who, 'PUT', '/seen', { postIds })),
    unread: async (who: CastName) => (await dataOf<SocialUnread>(call(who, 'GET', '/unread'))).unread,
    noticesOf: (who: CastName) =>
      api().db.select().from(notices).where(eq(notices.personId, cast[who].personId)),
    /** No posts and nothing around them; the first group is open to all members, the others are not. */
    async forget() {
      await api().forget();
      const { db } = api();
      for (const table of [
        contentReports,
        messageFiles,
        posts,
        groupReaders,
        personBlocks,
        personNews,
        notices,
        noticeHappenings,
      ])
        await db.delete(table);
      await db.update(groups).set({ isPublic: false, lastPostNumber: 0 });
      await db
        .update(groups)
        .set({ isPublic: true })
        .where(inArray(groups.name, [openGroup]));
    },
  };
}
