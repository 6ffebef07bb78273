import type { World } from '@portico/fixtures/world';
import type * as schema from '../schema/index.ts';

type Insert<K extends keyof typeof schema> = (typeof schema)[K] extends { $inferInsert: infer R } ? R : never;

const lastNumberOf = ({ posts }: World, groupId: string) =>
  Math.max(
    0,
    ...posts.flatMap(({ groupId: of, number }) => (of === groupId && number !== null ? [number] : [])),
  );

export const groupRows = (world: World): Insert<'groups'>[] =>
  world.groups.map((group) => ({ ...group, lastPostNumber: lastNumberOf(world, group.id) }));

/** They joined before anything was posted, so that posts can be unread. */
export const groupMemberRows = ({ groupMembers, posts, today }: World): Insert<'groupMembers'>[] => {
  const first = Math.min(today.getTime(), ...posts.map(({ postedAt }) => postedAt.getTime()));
  return groupMembers.map((member) => ({ ...member, joinedAt: new Date(first) }));
};

export const textRows = ({ posts }: World): Insert<'posts'>[] =>
  posts.map(({ mentions, reactions, ...text }) => text);

export const mentionRows = ({ posts }: World): Insert<'postMentions'>[] =>
  posts.flatMap(({ id, mentions }) => mentions.map((personId) => ({ postId: id, personId })));

export const reactionRows = ({ posts }: World): Insert<'postReactions'>[] =>
  posts.flatMap(({ id, postedAt, reactions }) =>
    reactions.map((reaction) => ({ postId: id, ...reaction, at: postedAt })),
  );

/** Everybody has seen all but the last post of their groups. */
export const readerRows = (world: World): Insert<'groupReaders'>[] =>
  world.groupMembers.flatMap((member) => {
    const seenTo = lastNumberOf(world, member.groupId) - 1;
    return seenTo > 0 ? [{ ...member, seenTo }] : [];
  });
