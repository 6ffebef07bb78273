import type { SettingsFormName } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { getSettingsHistory } from './settingsCalls.ts';

/** The saves of one form, the newest first, as they are at this version of the settings. */
export const useSettingsHistory = (of: SettingsFormName, version: number) =>
  useRemoteQuery(keys.audit.settings(of, version), ({ signal }) => getSettingsHistory(of, { signal }), {
    staleTimeMs: 0,
  });
