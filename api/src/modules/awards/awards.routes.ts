import {
  AwardBody,
  AwardChangeBody,
  AwardList,
  AwardsQuery,
  dataOf,
  EditedAward,
  IdParams,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createAwards } from './awards.service.ts';
import { noticeWords } from './noticeWords.ts';

const forMembers = { access: { requires: ['member'] } } as const;
const forStaff = { access: { requires: ['member', 'staff'] } } as const;

/** The network's awards (A §2, /crown-awards-winners). */
export const listRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const awards = createAwards(context);
  const response = { 200: dataOf(EditedAward) };
  const params = IdParams;

  app.get(
    '/awards',
    {
      config: forMembers,
      schema: {
        summary: 'List the awards of a year, or of an agent',
        querystring: AwardsQuery,
        response: { 200: dataOf(AwardList) },
      },
    },
    async (request) => ({ data: await awards.list(request.query) }),
  );

  app.post(
    '/awards',
    {
      config: forStaff,
      schema: { summary: 'Write an award', body: AwardBody, response: { 201: dataOf(EditedAward) } },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await awards.create(request.body, callerOf(request)) }),
  );

  app.get(
    '/awards/:id',
    { config: forStaff, schema: { summary: 'Read an award to change it', params, response } },
    async (request) => ({ data: await awards.read(request.params.id) }),
  );

  app.put(
    '/awards/:id',
    { config: forStaff, schema: { summary: 'Change an award', params, body: AwardChangeBody, response } },
    async (request) => ({ data: await awards.change(request.params.id, request.body, callerOf(request)) }),
  );

  app.delete(
    '/awards/:id',
    { config: forStaff, schema: { summary: 'Take an award back', params, response } },
    async (request) => ({ data: await awards.remove(request.params.id, callerOf(request)) }),
  );
};
