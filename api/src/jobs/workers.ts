import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { recurringJobs } from './recurring.ts';

type WorkersOptions = { context: AppContext; runsJobs: boolean };

/** Runs jobs from the queue once the process serves requests, so that the start keeps no request waiting. */
export const workers = fastifyPlugin<WorkersOptions>(async (app, { context, runsJobs }) => {
  const { jobs } = context;
  let starting: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    if (!runsJobs) return;
    starting = jobs
      .start(recurringJobs(context, app.log))
      .catch((err) => app.log.error({ err }, 'jobs are not done by this process'));
  });
  // While requests end, jobs end too.
  app.addHook('preClose', async () => jobs.stopAtNextItem());
  app.addHook('onClose', async () => {
    await starting;
    await jobs.close();
  });
});
