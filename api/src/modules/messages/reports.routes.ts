import {
  AppealAnswerBody,
  AppealBody,
  dataOf,
  Id,
  IdParams,
  messageFileForms,
  OwnDecision,
  OwnDecisions,
  oneOf,
  ReportBody,
  ReportDecisionBody,
  Reported,
  ReportPage,
  ReportsQuery,
  strict,
  WholeReport,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { sendFile } from '../../plugins/sendFile.ts';
import { createReportDecisions } from '../../reports/reportDecisions.service.ts';
import { config } from './messages.routes.ts';
import { createReports } from './reports.service.ts';
import { createTakingAway } from './takingAway.service.ts';

/** Staff read what members wrote to each other in their own name only. */
const forStaff = { access: { requires: ['staff'] }, onlyInPerson: true } as const;
/** Open in every state of the membership: a decision about somebody applies even if they do not pay. */
const forConcerned = { access: { requires: ['signedIn'] }, onlyInPerson: true } as const;

const FileParams = strict({ id: Id, fileId: Id, form: oneOf(messageFileForms) });

/** Reports of messages, the queue of staff, their decisions and appeals. */
export const reportRoutes: ApiModule = async (app, context) => {
  context.reportSubjects.add('message', createTakingAway(context));
  const reports = createReports(context);
  const decisions = createReportDecisions(context);
  const params = IdParams;
  const whole = { 200: dataOf(WholeReport) };

  app.post(
    '/messages/:id/report',
    {
      config,
      schema: { summary: 'Report a message', params, body: ReportBody, response: { 200: dataOf(Reported) } },
    },
    async (request) => ({
      data: await reports.report(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.get(
    '/messages/decisions',
    {
      config: forConcerned,
      schema: {
        summary: 'List what was decided about one’s own words',
        response: { 200: dataOf(OwnDecisions) },
      },
    },
    async (request) => ({ data: await decisions.own(callerOf(request)) }),
  );

  app.post(
    '/messages/decisions/:id/appeal',
    {
      config: forConcerned,
      schema: {
        summary: 'Appeal against a decision',
        params,
        body: AppealBody,
        response: { 200: dataOf(OwnDecision) },
      },
    },
    async (request) => ({
      data: await decisions.appeal(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.get(
    '/content-reports',
    {
      config: forStaff,
      schema: { summary: 'List reports', querystring: ReportsQuery, response: { 200: dataOf(ReportPage) } },
    },
    async (request) => ({ data: await reports.list(request.query, callerOf(request)) }),
  );

  app.get(
    '/content-reports/:id',
    { config: forStaff, schema: { summary: 'Read a report with its evidence', params, response: whole } },
    async (request) => ({ data: await reports.read(request.params.id, callerOf(request)) }),
  );

  app.get(
    '/content-reports/:id/files/:fileId/:form',
    {
      config: forStaff,
      schema: { summary: 'Download a file of a reported message', params: FileParams },
    },
    async (request, reply) => {
      const { id, fileId, form } = request.params;
      return sendFile(reply, form, await reports.readFile(id, fileId, form, callerOf(request)));
    },
  );

  app.put(
    '/content-reports/:id/decision',
    {
      config: forStaff,
      schema: { summary: 'Decide on a report', params, body: ReportDecisionBody, response: whole },
    },
    async (request) => {
      await decisions.decide(request.params.id, request.body, callerOf(request));
      return { data: await reports.read(request.params.id, callerOf(request)) };
    },
  );

  app.put(
    '/content-reports/:id/appeal',
    {
      config: forStaff,
      schema: { summary: 'Answer an appeal', params, body: AppealAnswerBody, response: whole },
    },
    async (request) => {
      await decisions.answerAppeal(request.params.id, request.body, callerOf(request));
      return { data: await reports.read(request.params.id, callerOf(request)) };
    },
  );
};
