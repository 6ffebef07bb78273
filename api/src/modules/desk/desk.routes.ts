import {
  DeskChangeBody,
  DeskColleague,
  DeskCompany,
  DeskItemParams,
  DeskNoteBody,
  DeskPage,
  DeskQuery,
  DeskReplyBody,
  DeskStayBody,
  DeskSummary,
  DeskTemplate,
  DeskTemplateBody,
  DeskWaiting,
  dataOf,
  IdParams,
  WholeDeskItem,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createDesk } from './desk.service.ts';
import { readColleagues } from './deskItems.repository.ts';
import { noticeWords } from './noticeWords.ts';
import { createDeskReading } from './reading.service.ts';
import { createReplies } from './replies.service.ts';
import { createStays } from './stays.service.ts';
import { createTemplates } from './templates.service.ts';

const config = { access: { requires: ['staff'] } } as const;
const item = { params: DeskItemParams, response: { 200: dataOf(WholeDeskItem) } };
const templates = { 200: dataOf(Type.Array(DeskTemplate)) };

/** The concierge's desk: everything that waits for staff, in one queue. */
export const deskRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const { db } = context;
  const reading = createDeskReading(context);

  app.get(
    '/desk/items',
    {
      config,
      schema: {
        summary: 'List what waits for staff',
        querystring: DeskQuery,
        response: { 200: dataOf(DeskPage) },
      },
    },
    async (request) => ({ data: await reading.list(db, request.query, callerOf(request)) }),
  );

  app.get(
    '/desk/summary',
    {
      config,
      schema: { summary: 'Count what waits for staff', response: { 200: dataOf(DeskSummary) } },
    },
    async (request) => ({ data: await reading.summary(db, callerOf(request)) }),
  );

  app.get(
    '/desk/waiting',
    {
      config,
      schema: { summary: 'Count the open items alone', response: { 200: dataOf(DeskWaiting) } },
    },
    async (request) => ({ data: await reading.waiting(db, callerOf(request)) }),
  );

  app.get(
    '/desk/colleagues',
    {
      config,
      schema: {
        summary: 'List who can have an item of the desk',
        response: { 200: dataOf(Type.Array(DeskColleague)) },
      },
    },
    async () => ({ data: await readColleagues(db) }),
  );

  app.get(
    '/desk/items/:kind/:id',
    { config, schema: { summary: 'Read an item of the desk whole', ...item } },
    async (request) => ({ data: await reading.read(db, request.params, callerOf(request)) }),
  );
};

/** What staff do with an item of the desk. */
export const deskWorkRoutes: ApiModule = async (app, context) => {
  const desk = createDesk(context);
  const replies = createReplies(context);
  const stays = createStays(context);

  app.put(
    '/desk/items/:kind/:id',
    {
      config,
      schema: {
        summary: 'Take an item, hand it over, or change its state',
        ...item,
        body: DeskChangeBody,
      },
    },
    async (request) => ({ data: await desk.change(request.params, request.body, callerOf(request)) }),
  );

  app.put(
    '/desk/items/:kind/:id/seen',
    { config, schema: { summary: 'Note that an item was opened', ...item } },
    async (request) => ({ data: await desk.see(request.params, callerOf(request)) }),
  );

  app.put(
    '/desk/items/:kind/:id/stay',
    {
      config,
      schema: {
        summary: 'Say that one has an item open, and learn who else has',
        params: DeskItemParams,
        body: DeskStayBody,
        response: { 200: dataOf(DeskCompany) },
      },
    },
    async (request) => ({ data: await stays.keep(request.params, request.body.stay, callerOf(request)) }),
  );

  app.post(
    '/desk/items/:kind/:id/notes',
    { config, schema: { summary: 'Write a note for colleagues', ...item, body: DeskNoteBody } },
    async (request) => ({ data: await desk.note(request.params, request.body, callerOf(request)) }),
  );

  app.post(
    '/desk/items/:kind/:id/replies',
    { config, schema: { summary: 'Answer from the desk', ...item, body: DeskReplyBody } },
    async (request) => ({ data: await replies.reply(request.params, request.body, callerOf(request)) }),
  );
};

/** Ready answers in three languages. */
export const deskTemplateRoutes: ApiModule = async (app, context) => {
  const service = createTemplates(context);

  app.get(
    '/desk/templates',
    { config, schema: { summary: 'List ready answers', response: templates } },
    async () => ({ data: await service.list() }),
  );

  app.put(
    '/desk/templates/:id',
    {
      config,
      schema: {
        summary: 'Write or change a ready answer',
        params: IdParams,
        body: DeskTemplateBody,
        response: templates,
      },
    },
    async (request) => ({
      data: await service.save(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.delete(
    '/desk/templates/:id',
    { config, schema: { summary: 'Remove a ready answer', params: IdParams, response: templates } },
    async (request) => ({ data: await service.remove(request.params.id, callerOf(request)) }),
  );
};
