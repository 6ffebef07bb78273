import {
  dataOf,
  EditedGroup,
  EditedGroupPage,
  EditedGroupsQuery,
  GroupDraft,
  GroupMemberPage,
  GroupMembersBody,
  GroupMembersQuery,
  IdParams,
} from '@portico/contracts';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createStaffGroups } from './staffGroups.service.ts';

const config = { access: { requires: ['member', 'staff'] } } as const;

/** Groups are also the header's selector (A §2), so staff manage them even where the settings turn posts off. */
export const staffGroupRoutes: ApiModule = async (app, context) => {
  const groups = createStaffGroups(context);
  const response = { 200: dataOf(EditedGroup) };
  const params = IdParams;

  app.get(
    '/groups',
    {
      config,
      schema: {
        summary: 'List groups for those who keep them',
        querystring: EditedGroupsQuery,
        response: { 200: dataOf(EditedGroupPage) },
      },
    },
    async (request) => ({ data: await groups.list(request.query) }),
  );

  app.post(
    '/groups',
    {
      config,
      schema: { summary: 'Create a group', body: GroupDraft, response: { 201: dataOf(EditedGroup) } },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await groups.create(request.body, callerOf(request)) }),
  );

  app.put(
    '/groups/:id',
    { config, schema: { summary: 'Rename a group, open or close it', params, body: GroupDraft, response } },
    async (request) => ({ data: await groups.change(request.params.id, request.body, callerOf(request)) }),
  );

  app.delete(
    '/groups/:id',
    { config, schema: { summary: 'Delete a group without posts', params, response } },
    async (request) => ({ data: await groups.remove(request.params.id, callerOf(request)) }),
  );

  app.get(
    '/groups/:id/members',
    {
      config,
      schema: {
        summary: 'List who is in a group',
        params,
        querystring: GroupMembersQuery,
        response: { 200: dataOf(GroupMemberPage) },
      },
    },
    async (request) => ({ data: await groups.members(request.params.id, request.query) }),
  );

  app.put(
    '/groups/:id/members',
    {
      config,
      schema: {
        summary: 'Add people to a group, and take people out',
        params,
        body: GroupMembersBody,
        response,
      },
    },
    async (request) => ({
      data: await groups.changeMembers(request.params.id, request.body, callerOf(request)),
    }),
  );
};
