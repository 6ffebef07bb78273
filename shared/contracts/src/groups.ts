import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, lineOf, nullable, pageOf, strict } from './base.ts';
import { longestGroupName, mostAddedMembers } from './lists.ts';
import { Group } from './people.ts';

/** A group of the network (A §2, the header's group selector; `/social`), for the staff who manage it. */
export const EditedGroup = Type.Object({
  ...Group.properties,
  isPublic: Type.Boolean({ description: 'all members read its posts' }),
  members: Type.Integer({ minimum: 0 }),
  posts: Type.Integer({ minimum: 0, description: 'ever posted, also what was taken back' }),
});
export type EditedGroup = Static<typeof EditedGroup>;

const paging = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
export const EditedGroupsQuery = strict(paging);
export type EditedGroupsQuery = Static<typeof EditedGroupsQuery>;
export const EditedGroupPage = pageOf(EditedGroup);

/**
 * POST /groups; PUT /groups/{id}: GROUP_HAS_POSTS for opening a private group that has posts. An empty name in another
 * language means none; without `names`, as pages of an earlier release send it, those of the group stay.
 */
export const GroupDraft = strict({
  name: filledLineOf(longestGroupName),
  names: Type.Optional(
    strict({
      zh_hans: Type.Optional(lineOf(longestGroupName)),
      ar: Type.Optional(lineOf(longestGroupName)),
    }),
  ),
  isPublic: Type.Boolean(),
});
export type GroupDraft = Static<typeof GroupDraft>;

export const GroupMember = Type.Object({
  _id: Id,
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  agentId: nullable(Id),
  joinedAt: IsoDateTime,
});
export type GroupMember = Static<typeof GroupMember>;
export const GroupMembersQuery = strict(paging);
export type GroupMembersQuery = Static<typeof GroupMembersQuery>;
export const GroupMemberPage = pageOf(GroupMember);

/**
 * PUT /groups/{id}/members: people to add, and people to remove. People who are already in, or not in, stay so.
 * GROUP_OWN_ENTRY for adding oneself to a private group with posts.
 */
export const GroupMembersBody = strict({
  add: Type.Array(Id, { maxItems: mostAddedMembers, uniqueItems: true }),
  remove: Type.Array(Id, { maxItems: mostAddedMembers, uniqueItems: true }),
});
export type GroupMembersBody = Static<typeof GroupMembersBody>;
