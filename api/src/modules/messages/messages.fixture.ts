import { randomUUID } from 'node:crypto';
import type { Message, MessageList, Thread, ThreadList } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import type { TestApp } from '../../../test/testApp.ts';
import {
  contentReports,
  messageFiles,
  messages,
  personBlocks,
  personNews,
  threadMembers,
  threads,
} from '../../db/schema/index.ts';

/** The calls of the area, made by a member of the cast. */
export function talkOver(api: () => TestApp) {
  const call = (who: CastName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api().call(who, method, path, payload && { payload });
  const dataOf = async <T>(answer: ReturnType<typeof call>): Promise<T> => {
    const response = await answer;
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json().data;
  };
  const asked = (kind: Thread['kind'], others: readonly CastName[], title = '') => ({
    ...{ _id: randomUUID(), kind, title },
    personIds: others.map((name) => cast[name].personId),
  });
  const written = (body: string) => ({ _id: randomUUID(), body, card: null, answersId: null });

  return {
    call,
    asked,
    written,
    open: (who: CastName, kind: Thread['kind'], others: readonly CastName[], title?: string) =>
      dataOf<Thread>(call(who, 'POST', '/messages/threads', asked(kind, others, title))),
    thread: (who: CastName, id: string) => dataOf<Thread>(call(who, 'GET', `/messages/threads/${id}`)),
    threads: (who: CastName, body: object = {}) =>
      dataOf<ThreadList>(call(who, 'POST', '/messages/threads/search', body)),
    messages: (who: CastName, id: string, body: object = {}) =>
      dataOf<MessageList>(call(who, 'POST', `/messages/threads/${id}/search`, body)),
    send: (who: CastName, id: string, body: string | object) =>
      dataOf<Message>(
        call(
          who,
          'POST',
          `/messages/threads/${id}/messages`,
          typeof body === 'string' ? written(body) : body,
        ),
      ),
    read: (who: CastName, id: string, readTo: number) =>
      dataOf<{ unread: number }>(
        call(who, 'PUT', `/messages/threads/${id}/read`, { deliveredTo: readTo, readTo }),
      ),
    change: (who: CastName, id: string, body: object) =>
      dataOf<Thread>(call(who, 'PUT', `/messages/threads/${id}`, body)),
    async forget() {
      await api().forget();
      for (const table of [
        contentReports,
        messageFiles,
        messages,
        threadMembers,
        threads,
        personBlocks,
        personNews,
      ])
        await api().db.delete(table);
    },
  };
}
