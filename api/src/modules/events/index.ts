import type { ApiModule, AppContext } from '../../apiModule.ts';
import { eventDraftRoutes } from './drafts/drafts.routes.ts';
import { eventRoutes as memberRoutes } from './events.routes.ts';
import { createEventWrites } from './eventWrites.service.ts';
import { feedRoutes } from './feed.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { staffEventRoutes } from './staffEvents.routes.ts';

/** Events: what members answer, what staff write, and calendars that subscribe. */
export const eventRoutes: ApiModule = async (app, context) => {
  await memberRoutes(app, context);
  await staffEventRoutes(app, context);
  await eventDraftRoutes(app, context);
  await feedRoutes(app, context);
  await invitationRoutes(app, context);
};

/** The job that computes the moments of events from their local times again. */
export const createEventTimes =
  (context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>) => (): Promise<number> =>
    createEventWrites(context).deriveTimes();

export { eventMailSamples } from './mailSamples.ts';
export { createSeatCare } from './seatCare.service.ts';
