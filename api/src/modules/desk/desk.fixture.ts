import { randomUUID } from 'node:crypto';
import type {
  DeskKind,
  DeskPage,
  DeskQuery,
  DeskSummary,
  DeskTemplate,
  WholeDeskItem,
} from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import type { TestApp } from '../../../test/testApp.ts';
import {
  contactRequests,
  deskEntries,
  deskItems,
  deskTemplates,
  eventAttendance,
  introductions,
  mails,
  partnerEnquiries,
  personNews,
  threads,
} from '../../db/schema/index.ts';

/** The calls of the desk, as one of the cast makes them. */
export function deskOver(api: () => TestApp) {
  type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
  const call = (who: CastName, method: Method, path: string, payload?: object) =>
    api().call(who, method, path, payload && { payload });
  const dataOf = async <T>(answer: ReturnType<typeof call>): Promise<T> => {
    const response = await answer;
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json().data;
  };
  const pathOf = ({ kind, _id }: { kind: DeskKind; _id: string }) => `/desk/items/${kind}/${_id}`;
  type Key = { kind: DeskKind; _id: string };
  const answerOf = (item: { version: number }, body: string, more: object = {}) => ({
    ...{ _id: randomUUID(), body, channel: 'mail', state: 'done', version: item.version },
    ...more,
  });
  return {
    call,
    dataOf,
    pathOf,
    answerOf,
    list: async (who: CastName, query: DeskQuery = {}) => {
      const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const answer = await api().call(who, 'GET', '/desk/items', { query: asked });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json().data as DeskPage;
    },
    summary: (who: CastName) => dataOf<DeskSummary>(call(who, 'GET', '/desk/summary')),
    read: (who: CastName, key: Key) => dataOf<WholeDeskItem>(call(who, 'GET', pathOf(key))),
    see: (who: CastName, key: Key) => dataOf<WholeDeskItem>(call(who, 'PUT', `${pathOf(key)}/seen`)),
    change: (who: CastName, key: Key, body: object) => call(who, 'PUT', pathOf(key), body),
    note: (who: CastName, key: Key, body: string) =>
      dataOf<WholeDeskItem>(call(who, 'POST', `${pathOf(key)}/notes`, { _id: randomUUID(), body })),
    reply: (who: CastName, key: Key, body: object) => call(who, 'POST', `${pathOf(key)}/replies`, body),
    saveTemplate: (who: CastName, id: string, body: object) =>
      dataOf<DeskTemplate[]>(call(who, 'PUT', `/desk/templates/${id}`, body)),
    write: async (who: CastName, message: string, subject = 'Technical Support') => {
      const payload = { siteForm: 'Account menu', subject, message };
      const answer = await api().call(who, 'POST', '/user/contact', { payload });
      return answer.json().data.reference as string;
    },
    async forget() {
      await api().forget();
      for (const table of [
        ...[deskEntries, deskItems, deskTemplates, contactRequests, partnerEnquiries, introductions],
        ...[eventAttendance, threads, personNews, mails],
      ])
        await api().db.delete(table);
    },
  };
}
