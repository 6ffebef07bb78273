import {
  CorrectionBody,
  dataOf,
  IdParams,
  OwnDeletionBody,
  PrivacyOverview,
  RetentionBody,
  RetentionSettings,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createPrivacy } from './privacy.service.ts';
import { createRetention } from './retention.service.ts';

/** Open in every state of a membership: somebody who does not pay has the same right to their data. */
const config = { access: { requires: ['signedIn'] }, onlyInPerson: true } as const;
const response = { 200: dataOf(PrivacyOverview) };
const limit = {
  name: 'privacy',
  free: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 86_400,
};

/** Members' requests about their own data. */
export const privacyRoutes: ApiModule = async (app, context) => {
  const privacy = createPrivacy(context);

  app.get(
    '/privacy',
    { config, schema: { summary: 'Read what one has asked about one’s data, and agreed to', response } },
    async (request) => ({ data: await privacy.overview(callerOf(request)) }),
  );

  app.post(
    '/privacy/copies',
    {
      config: { ...config, limit, freshFactor: true },
      schema: { summary: 'Ask for a copy of one’s data', response },
    },
    async (request) => ({ data: await privacy.askForCopy(callerOf(request)) }),
  );

  app.get(
    '/privacy/downloads/:id',
    {
      // The copy is there for days, and the session that asked for it may be in other hands by then.
      config: { ...config, freshFactor: true },
      schema: { summary: 'Fetch the copy of one’s data', params: IdParams },
    },
    async (request, reply) => {
      const content = await privacy.fetch(request.params.id, callerOf(request));
      return reply
        .header('content-disposition', 'attachment; filename="portico-data.json"')
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(content);
    },
  );

  app.post(
    '/privacy/corrections',
    {
      config: { ...config, limit },
      schema: { summary: 'Ask to correct one’s data', body: CorrectionBody, response },
    },
    async (request) => ({ data: await privacy.askToCorrect(request.body, callerOf(request)) }),
  );

  app.post(
    '/privacy/deletion',
    {
      config: { ...config, limit, freshFactor: true },
      schema: { summary: 'Ask for one’s account to be deleted', body: OwnDeletionBody, response },
    },
    async (request) => ({ data: await privacy.askToBeDeleted(request.body, callerOf(request)) }),
  );

  app.delete(
    '/privacy/deletion',
    { config, schema: { summary: 'Call off the deletion of one’s account', response } },
    async (request) => ({ data: await privacy.callOff(callerOf(request)) }),
  );
};

/** How long each kind of data is kept; for admins. */
export const retentionRoutes: ApiModule = async (app, context) => {
  const retention = createRetention(context);
  const forAdmins = { access: { requires: ['member', 'admin'] } } as const;

  app.get(
    '/privacy/retention',
    {
      config: forAdmins,
      schema: {
        summary: 'Read for how many days what is kept',
        response: { 200: dataOf(RetentionSettings) },
      },
    },
    async () => ({ data: await retention.read() }),
  );

  app.put(
    '/privacy/retention',
    {
      config: { ...forAdmins, onlyInPerson: true },
      schema: {
        summary: 'Change for how many days what is kept',
        body: RetentionBody,
        response: { 200: dataOf(RetentionSettings) },
      },
    },
    async (request) => ({ data: await retention.save(request.body, callerOf(request)) }),
  );
};
