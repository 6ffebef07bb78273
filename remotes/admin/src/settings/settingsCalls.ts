import { type CallOptions, get, write } from '@portico/client';
import type {
  AdminSettings,
  AdminSettingsBody,
  SettingChange,
  SettingsSave,
  SettingsUndoBody,
} from '@portico/contracts';
import type { SettingsApart, SettingsFormName } from '@portico/contracts/lists';

export const getAdminSettings = (options?: CallOptions) =>
  get<AdminSettings>('/admin/settings', undefined, options);

/** Refuses with CONFLICT when somebody saved in between. */
export const saveAdminSettings = (body: AdminSettingsBody) =>
  write<AdminSettings>('PUT', '/admin/settings', body);

/** The newest saves of one form first. */
export const getSettingsHistory = (of: SettingsFormName, options?: CallOptions) =>
  get<SettingsSave[]>('/admin/settings/history', { of }, options);

/** The newest first, of settings that have a form of their own. */
export const getSettingChanges = (of: SettingsApart, options?: CallOptions) =>
  get<SettingChange[]>('/admin/settings/changes', { of }, options);

/** Refuses with CONFLICT when one of the settings was changed since. */
export const undoSettings = (body: SettingsUndoBody) =>
  write<AdminSettings>('POST', '/admin/settings/undo', body);
