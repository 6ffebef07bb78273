import { type CallOptions, get, write } from '@portico/client';
import type {
  EditedGroup,
  EditedGroupsQuery,
  GroupDraft,
  GroupMember,
  GroupMembersBody,
  GroupMembersQuery,
  Page,
} from '@portico/contracts';

const pathOf = (id: string) => `/groups/${encodeURIComponent(id)}`;

export const listGroups = (filter: EditedGroupsQuery, options?: CallOptions) =>
  get<Page<EditedGroup>>('/groups', filter, options);

export const createGroup = (body: GroupDraft) => write<EditedGroup>('POST', '/groups', body);

export const changeGroup = (id: string, body: GroupDraft) => write<EditedGroup>('PUT', pathOf(id), body);

export const deleteGroup = (id: string) => write<EditedGroup>('DELETE', pathOf(id));

export const listMembers = (id: string, filter: GroupMembersQuery, options?: CallOptions) =>
  get<Page<GroupMember>>(`${pathOf(id)}/members`, filter, options);

export const changeMembers = (id: string, body: GroupMembersBody) =>
  write<EditedGroup>('PUT', `${pathOf(id)}/members`, body);
