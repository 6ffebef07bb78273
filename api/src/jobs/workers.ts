import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { recurringJobs } from './recurring.ts';

/** Runs jobs from the queue once the process serves requests, so that the start keeps no request waiting. */
export const workers = fastifyPlugin<AppContext>(async (app, context) => {
  const { jobs } = context;
  let starting: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    starting = jobs
      .start(recurringJobs(context, app.log))
      .catch((err) => app.log.error({ err }, 'jobs are not done by this process'));
  });
  app.addHook('onClose', async () => {
    await starting;
    await jobs.close();
  });
});
