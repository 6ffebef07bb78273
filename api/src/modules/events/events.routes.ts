import { AttendanceBody, dataOf, EventPage, EventsQuery, IdParams, PorticoEvent } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import { createEvents } from './events.service.ts';
import { noticeWords } from './noticeWords.ts';

const config = { access: { requires: ['member'] } } as const;

export const eventRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const events = createEvents(context);
  const usage = createUsageRecorder(context);
  context.homeParts.add(
    'events',
    async ({ by }) => (await events.list({ when: 'upcoming', limit: 3 }, by.personId)).docs,
  );

  app.get(
    '/events',
    {
      config,
      schema: {
        summary: 'List the events to come',
        querystring: EventsQuery,
        response: { 200: dataOf(EventPage) },
      },
    },
    async (request) => ({ data: await events.list(request.query, callerOf(request).personId) }),
  );

  app.put(
    '/events/:id/attendance',
    {
      config,
      schema: {
        summary: 'Say whether one attends an event',
        params: IdParams,
        body: AttendanceBody,
        response: { 200: dataOf(PorticoEvent) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { event, isNew } = await events.setAttendance(id, caller.personId, request.body);
      if (isNew) await usage.note(request.log, caller, 'event-rsvp', `/events?id=${id}`);
      return { data: event };
    },
  );
};
