import {
  AdminSettings,
  AdminSettingsBody,
  dataOf,
  SettingChange,
  SettingChangesQuery,
  SettingsHistoryQuery,
  SettingsSave,
  SettingsUndoBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createAdminSettings } from './adminSettings.service.ts';

export const adminSettingsRoutes: ApiModule = async (app, context) => {
  const settings = createAdminSettings(context);
  const config = { access: { requires: ['member', 'admin'] } } as const;

  app.get(
    '/admin/settings',
    {
      config,
      schema: {
        summary: 'Read every setting that staff may change',
        response: { 200: dataOf(AdminSettings) },
      },
    },
    async () => ({
      data: await settings.read(),
    }),
  );

  app.put(
    '/admin/settings',
    {
      config: { ...config, onlyInPerson: true },
      schema: {
        summary: 'Change settings',
        body: AdminSettingsBody,
        response: { 200: dataOf(AdminSettings) },
      },
    },
    async (request) => ({ data: await settings.save(request.body, callerOf(request)) }),
  );

  app.get(
    '/admin/settings/history',
    {
      config,
      schema: {
        summary: 'List the newest changes of the settings',
        querystring: SettingsHistoryQuery,
        response: { 200: dataOf(Type.Array(SettingsSave)) },
      },
    },
    async (request) => ({ data: await settings.history(request.query.of) }),
  );

  app.get(
    '/admin/settings/changes',
    {
      config,
      schema: {
        summary: 'List the newest changes of settings that have a form of their own',
        querystring: SettingChangesQuery,
        response: { 200: dataOf(Type.Array(SettingChange)) },
      },
    },
    async (request) => ({ data: await settings.changesApart(request.query.of) }),
  );

  app.post(
    '/admin/settings/undo',
    {
      config: { ...config, onlyInPerson: true },
      schema: {
        summary: 'Put back what one change of the settings has changed',
        body: SettingsUndoBody,
        response: { 200: dataOf(AdminSettings) },
      },
    },
    async (request) => ({ data: await settings.undo(request.body, callerOf(request)) }),
  );
};
