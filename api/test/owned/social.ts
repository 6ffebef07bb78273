import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { groupMembers, groups, messageFiles, posts } from '../../src/db/schema/index.ts';
import type { TestApp } from '../testApp.ts';

/* A private group of a person; no other caller of the ownership table is a member. */

export async function groupOf(api: TestApp, name: CastName): Promise<string> {
  const id = randomUUID();
  await api.db.insert(groups).values({ id, name: `Group ${id}`, lastPostNumber: 1 });
  await api.db.insert(groupMembers).values({ groupId: id, personId: cast[name].personId });
  return id;
}

async function talkOf(api: TestApp, name: CastName) {
  const written = {
    groupId: await groupOf(api, name),
    authorPersonId: cast[name].personId,
    postedAt: api.now(),
  };
  const [postId, commentId] = [randomUUID(), randomUUID()];
  await api.db.insert(posts).values({ ...written, id: postId, number: 1, body: 'Hello' });
  await api.db.insert(posts).values({ ...written, id: commentId, postId, body: 'Good morning' });
  return { postId, commentId };
}

export const postOf = async (api: TestApp, name: CastName) => (await talkOf(api, name)).postId;
export const commentOf = async (api: TestApp, name: CastName) => (await talkOf(api, name)).commentId;

/** A photo that was announced and has not arrived. */
export async function postFileOf(api: TestApp, name: CastName): Promise<string> {
  const id = randomUUID();
  const announced = { name: 'garden.jpg', contentType: 'image/jpeg', bytes: 9, createdAt: api.now() };
  const of = { groupId: await groupOf(api, name), personId: cast[name].personId };
  await api.db.insert(messageFiles).values({ id, ...announced, ...of });
  return id;
}
