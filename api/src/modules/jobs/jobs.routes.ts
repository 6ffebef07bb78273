import {
  AskedQuery,
  AskedWork,
  dataOf,
  JobQuery,
  JobRow,
  JobSchedule,
  StaffImport,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createJobs } from './jobs.service.ts';
import { noticeWords } from './noticeWords.ts';

const admins = { access: { requires: ['signedIn', 'admin'] } } as const;
const JobParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
// The queue sends its own statements, outside of a request's transaction.
const changing = { ...admins, onlyInPerson: true, beyondDatabase: true } as const;

/** The jobs that Portico runs by itself: for staff, who retry and cancel them. */
export const jobRoutes: ApiModule = async (app, context) => {
  const jobs = createJobs(context);
  context.noticeTexts.add(noticeWords);

  app.get(
    '/admin/jobs',
    {
      config: admins,
      schema: {
        summary: 'List jobs, the newest first',
        querystring: JobQuery,
        response: { 200: dataOf(Type.Array(JobRow)) },
      },
    },
    async ({ query }) => ({ data: await jobs.list(query) }),
  );

  app.get(
    '/admin/jobs/schedules',
    {
      config: admins,
      schema: {
        summary: 'List recurring jobs by when they are due next',
        response: { 200: dataOf(Type.Array(JobSchedule)) },
      },
    },
    async () => ({ data: await jobs.schedules() }),
  );

  app.get(
    '/admin/imports',
    {
      config: admins,
      schema: {
        summary: 'List imports of clients and of listings, the newest first',
        response: { 200: dataOf(Type.Array(StaffImport)) },
      },
    },
    async () => ({ data: await jobs.imports() }),
  );

  app.get(
    '/admin/asked',
    {
      config: admins,
      schema: {
        summary: 'List work that people asked for, the newest first',
        querystring: AskedQuery,
        response: { 200: dataOf(Type.Array(AskedWork)) },
      },
    },
    async ({ query }) => ({ data: await jobs.asked(query) }),
  );

  app.post(
    '/admin/jobs/:id/retry',
    {
      config: changing,
      schema: {
        summary: 'Run a job again that was given up on',
        params: JobParams,
        response: { 200: dataOf(JobRow) },
      },
    },
    async (request) => ({ data: await jobs.retry(callerOf(request), request.params.id) }),
  );

  app.post(
    '/admin/jobs/:id/cancel',
    {
      config: changing,
      schema: { summary: 'Cancel a job', params: JobParams, response: { 200: dataOf(JobRow) } },
    },
    async (request) => ({ data: await jobs.cancel(callerOf(request), request.params.id) }),
  );
};
