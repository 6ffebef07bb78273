import {
  dataOf,
  FindMessagesBody,
  FoundMessages,
  IdParams,
  Message,
  MessageChangeBody,
  MessageList,
  MessagesBody,
  NewMessageBody,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createMessages } from './messages.service.ts';
import { noticeWords } from './noticeWords.ts';

/** Private: staff in a member's place cannot read them. */
export const config = { access: { requires: ['member', 'chat'] }, onlyInPerson: true } as const;
/** Writes to a thread: messages, changes, and actions in a group. Each is told to everybody in the thread. */
export const limit = {
  name: 'message',
  free: 120,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 600,
};

/** Messages of the caller's threads (A §2 /messages). */
export const messageRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const messages = createMessages(context);
  const params = IdParams;
  const response = { 200: dataOf(Message) };

  app.post(
    '/messages/threads/:id/search',
    {
      config,
      schema: {
        summary: 'List messages of a thread',
        params,
        body: MessagesBody,
        response: { 200: dataOf(MessageList) },
      },
    },
    async (request) => ({ data: await messages.list(request.params.id, request.body, callerOf(request)) }),
  );

  app.post(
    '/messages/threads/:id/messages',
    {
      config: { ...config, limit },
      schema: { summary: 'Send a message', params, body: NewMessageBody, response },
    },
    async (request) => ({ data: await messages.send(request.params.id, request.body, callerOf(request)) }),
  );

  app.put(
    '/messages/:id',
    {
      config: { ...config, limit },
      schema: { summary: 'Change a message just sent', params, body: MessageChangeBody, response },
    },
    async (request) => ({ data: await messages.edit(request.params.id, request.body, callerOf(request)) }),
  );

  app.delete(
    '/messages/:id',
    { config, schema: { summary: 'Take back a message just sent', params, response } },
    async (request) => ({ data: await messages.takeBack(request.params.id, callerOf(request)) }),
  );

  app.post(
    '/messages/search',
    {
      config,
      schema: {
        summary: 'Find messages by a part of their text',
        body: FindMessagesBody,
        response: { 200: dataOf(FoundMessages) },
      },
    },
    async (request) => ({ data: await messages.find(request.body, callerOf(request)) }),
  );
};
