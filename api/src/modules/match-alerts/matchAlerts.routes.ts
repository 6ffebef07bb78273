import {
  AlertSettings,
  AlertsSeen,
  AlertTimes,
  AlertZoneBody,
  dataOf,
  IdParams,
  MatchAlertDetail,
  MatchAlertPage,
  MatchAlertsBody,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createMatchAlerts } from './matchAlerts.service.ts';
import { noticeWords } from './noticeWords.ts';

/** For readers with clients; locked for the listings-only membership (A §6). */
const config = { access: { requires: ['member', 'clients'], locked: true } } as const;

/** Changes among an agent's matches (A §2 /match-alerts). */
export const matchAlertRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const alerts = createMatchAlerts(context);

  app.post(
    '/match-alerts/search',
    {
      config,
      schema: { summary: 'List alerts', body: MatchAlertsBody, response: { 200: dataOf(MatchAlertPage) } },
    },
    async (request) => ({ data: await alerts.search(request.body, callerOf(request)) }),
  );

  app.get(
    '/match-alerts/settings',
    { config, schema: { summary: 'Read when one is told', response: { 200: dataOf(AlertTimes) } } },
    async (request) => ({ data: await alerts.settings(callerOf(request)) }),
  );

  app.put(
    '/match-alerts/settings',
    {
      config,
      schema: {
        summary: 'Choose when one is told',
        body: AlertSettings,
        response: { 200: dataOf(AlertTimes) },
      },
    },
    async (request) => ({ data: await alerts.changeSettings(request.body, callerOf(request)) }),
  );

  app.put(
    '/match-alerts/zone',
    {
      config,
      schema: {
        summary: 'Take the time zone of the browser where none was chosen',
        body: AlertZoneBody,
        response: { 200: dataOf(AlertTimes) },
      },
    },
    async (request) => ({ data: await alerts.takeZone(request.body, callerOf(request)) }),
  );

  app.put(
    '/match-alerts/seen',
    { config, schema: { summary: 'Mark every alert as seen', response: { 200: dataOf(AlertsSeen) } } },
    async (request) => ({ data: await alerts.seen(callerOf(request)) }),
  );

  app.get(
    '/match-alerts/:id',
    {
      config,
      schema: { summary: 'Read an alert', params: IdParams, response: { 200: dataOf(MatchAlertDetail) } },
    },
    async (request) => ({ data: await alerts.read(request.params.id, callerOf(request)) }),
  );
};
