import {
  dataOf,
  NoticeChoices,
  NoticeList,
  NoticesBody,
  OfferedNotices,
  ReadNoticesBody,
  UnreadNotices,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import type { ApiModule } from '../../apiModule.ts';
import { pageLanguage } from '../../identity/language.ts';
import { callerOf } from '../../plugins/access.ts';
import { mailLanguageOf } from '../../providers/mail/mailLanguage.ts';
import { createNoticeChoices } from './noticeChoices.ts';
import { createNoticeList } from './noticeList.service.ts';

const config = { access: { requires: ['member'] } } as const;
/** Open in any state of the membership, like the person's own account. */
const ownConfig = { access: { requires: ['signedIn'] } } as const;

/** The language of the page, or else the one in which the member last used Portico. */
const languageFor = (request: FastifyRequest) =>
  pageLanguage(request, mailLanguageOf(callerOf(request).language));

/** Events for the caller (`header.indicators`, and home). */
export const noticeListRoutes: ApiModule = async (app, context) => {
  const list = createNoticeList(context);
  const choices = createNoticeChoices(context);
  const newest = { limit: 5, onlyUnread: true };
  context.homeParts.add(
    'today',
    async ({ by, language }) => (await list.search(newest, by, language)).notices,
  );

  app.get(
    '/notices/unread',
    { config, schema: { summary: 'Count unread notices', response: { 200: dataOf(UnreadNotices) } } },
    async (request) => ({ data: await list.unread(callerOf(request)) }),
  );

  app.post(
    '/notices/search',
    {
      config,
      schema: { summary: 'List notices', body: NoticesBody, response: { 200: dataOf(NoticeList) } },
    },
    async (request) => ({ data: await list.search(request.body, callerOf(request), languageFor(request)) }),
  );

  app.put(
    '/notices/read',
    {
      config,
      schema: {
        summary: 'Mark notices as read',
        body: ReadNoticesBody,
        response: { 200: dataOf(UnreadNotices) },
      },
    },
    async (request) => ({ data: await list.markRead(request.body, callerOf(request)) }),
  );

  app.get(
    '/notices/choices',
    {
      config: ownConfig,
      schema: { summary: 'Read what one hears of', response: { 200: dataOf(OfferedNotices) } },
    },
    async (request) => ({ data: await choices.offer(callerOf(request), languageFor(request)) }),
  );

  app.put(
    '/notices/choices',
    {
      config: { ...ownConfig, onlyInPerson: true },
      schema: {
        summary: 'Choose what one hears of',
        body: NoticeChoices,
        response: { 200: dataOf(OfferedNotices) },
      },
    },
    async (request) => ({
      data: await choices.change(request.body, callerOf(request), languageFor(request)),
    }),
  );
};
