import { DashboardSettings, dataOf, SearchSettings, SystemSettingsAnswer } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { createInfo } from './settings.service.ts';

/** Settings of A §3. The system settings are readable signed out: the landing page shows their message. */
export const infoRoutes: ApiModule = async (app, { db, env, now }) => {
  const info = createInfo(db, now);

  app.get(
    '/info/system-settings',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read the system settings and the session timers',
        response: { 200: dataOf(SystemSettingsAnswer) },
      },
    },
    async () => ({ data: { ...(await info.system()), timers: env.timers } }),
  );

  app.get(
    '/info/search-settings',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: {
        summary: 'Read the options of a search, with the tags and lifestyles to choose from',
        response: { 200: dataOf(SearchSettings) },
      },
    },
    async () => ({ data: await info.search() }),
  );

  app.get(
    '/info/dashboard-settings',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: { summary: 'Read the dashboard settings', response: { 200: dataOf(DashboardSettings) } },
    },
    async () => ({ data: await info.dashboard() }),
  );
};
