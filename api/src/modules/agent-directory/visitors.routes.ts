import { dataOf, VisitList, VisitorSettings, VisitorSettingsBody, VisitsBody } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createVisitors } from './visitors.service.ts';

const access = { requires: ['member'] } as const;

/** Who viewed the caller's profile, and whose names may be shown. */
export const visitorRoutes: ApiModule = async (app, context) => {
  const visitors = createVisitors(context);
  context.homeParts.add('visitors', ({ by }) => visitors.search({ limit: 3 }, by));

  app.post(
    '/agents/visitors/search',
    {
      config: { access },
      schema: {
        summary: 'List who looked at one’s profile',
        body: VisitsBody,
        response: { 200: dataOf(VisitList) },
      },
    },
    async (request) => ({ data: await visitors.search(request.body, callerOf(request)) }),
  );

  // A consent is given in person, never by staff in the member's place.
  app.put(
    '/agents/visitors/settings',
    {
      config: { access, onlyInPerson: true },
      schema: {
        summary: 'Choose whether one’s visits are named, and whether visits to one are kept',
        body: VisitorSettingsBody,
        response: { 200: dataOf(VisitorSettings) },
      },
    },
    async (request) => ({ data: await visitors.change(request.body, callerOf(request)) }),
  );
};
