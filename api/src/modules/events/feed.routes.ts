import { CalendarFeed, CalendarFeedWithUrl, dataOf, strict } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createFeed } from './feed.service.ts';

const config = { access: { requires: ['member'] } } as const;
/** The address is a member's own secret: staff in their place neither create nor end one. */
const ownSecret = { ...config, onlyInPerson: true, answersSecrets: true } as const;

/** Calendars ask every few hours, many of them at once from one address. */
const limit = {
  name: 'calendar-feed',
  free: 600,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};

const params = strict({ secret: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });
const CalendarText = Type.Unsafe<string>({ type: 'string', description: 'an iCalendar object' });

/** The member's own events as a calendar that other programs subscribe to. */
export const feedRoutes: ApiModule = async (app, context) => {
  const feed = createFeed(context);

  app.get(
    '/events/feed',
    {
      config,
      schema: {
        summary: "Whether one's calendar can be subscribed to",
        response: { 200: dataOf(CalendarFeed) },
      },
    },
    async (request) => ({ data: await feed.read(callerOf(request).personId) }),
  );

  app.post(
    '/events/feed',
    {
      config: ownSecret,
      schema: {
        summary: "Make a new address for one's calendar",
        response: { 200: dataOf(CalendarFeedWithUrl) },
      },
    },
    async (request) => ({ data: await feed.renew(callerOf(request)) }),
  );

  app.delete(
    '/events/feed',
    {
      config,
      schema: { summary: "End the address of one's calendar", response: { 200: dataOf(CalendarFeed) } },
    },
    async (request) => ({ data: await feed.revoke(callerOf(request)) }),
  );

  app.get(
    '/events/feeds/:secret',
    {
      config: { access: 'public', hasSecretAddress: true, limit },
      schema: {
        summary: "A member's events as a calendar",
        params,
        response: {
          200: { description: 'The calendar', content: { 'text/calendar': { schema: CalendarText } } },
        },
      },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('Cache-Control', 'private, no-store')
        .header('X-Robots-Tag', 'noindex')
        .send(await feed.file(request.params.secret)),
  );
};
