import {
  dataOf,
  IdParams,
  NewThreadBody,
  ReadBody,
  Thread,
  ThreadChangeBody,
  ThreadList,
  ThreadsBody,
  Unread,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { config, limit } from './messages.routes.ts';
import { createThreads } from './threads.service.ts';

/** Threads between members, in groups, and with the concierge (A §2 /messages). */
export const threadRoutes: ApiModule = async (app, context) => {
  const threads = createThreads(context);
  const params = IdParams;
  const response = { 200: dataOf(Thread) };

  app.post(
    '/messages/threads/search',
    {
      config,
      schema: {
        summary: 'List threads, or those that changed',
        body: ThreadsBody,
        response: { 200: dataOf(ThreadList) },
      },
    },
    async (request) => ({ data: await threads.search(request.body, callerOf(request)) }),
  );

  app.post(
    '/messages/threads',
    {
      config,
      schema: { summary: 'Open a thread with people', body: NewThreadBody, response },
    },
    async (request) => ({ data: await threads.open(request.body, callerOf(request)) }),
  );

  app.get(
    '/messages/threads/:id',
    { config, schema: { summary: 'Read a thread', params, response } },
    async (request) => ({ data: await threads.read(request.params.id, callerOf(request)) }),
  );

  app.put(
    '/messages/threads/:id',
    {
      config: { ...config, limit },
      schema: {
        summary: 'Mute a thread; name a group, add people to it or leave it',
        params,
        body: ThreadChangeBody,
        response,
      },
    },
    async (request) => ({ data: await threads.change(request.params.id, request.body, callerOf(request)) }),
  );

  app.put(
    '/messages/threads/:id/read',
    {
      config,
      schema: {
        summary: 'Say what arrived and was read',
        params,
        body: ReadBody,
        response: { 200: dataOf(Unread) },
      },
    },
    async (request) => ({ data: await threads.markRead(request.params.id, request.body, callerOf(request)) }),
  );
};
