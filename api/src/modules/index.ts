import type { ApiModule } from '../support/apiModule.ts';
import { healthRoutes } from './health/health.routes.ts';
import { infoRoutes } from './info/info.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { userRoutes } from './user/user.routes.ts';

/** Every area of the API; each is registered under `/api`. A new area is one line here. */
export const modules: readonly ApiModule[] = [healthRoutes, infoRoutes, outboxRoutes, userRoutes];
