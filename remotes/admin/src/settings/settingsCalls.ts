import { type CallOptions, get, write } from '@portico/client';
import type { AdminSettings, AdminSettingsBody } from '@portico/contracts';

export const getAdminSettings = (options?: CallOptions) =>
  get<AdminSettings>('/admin/settings', undefined, options);

/** Refuses with CONFLICT when somebody saved in between. */
export const saveAdminSettings = (body: AdminSettingsBody) =>
  write<AdminSettings>('PUT', '/admin/settings', body);
