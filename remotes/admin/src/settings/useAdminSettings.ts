import type { AdminSettings, AdminSettingsBody } from '@portico/contracts';
import { type Draft, useCarefulSave } from '@portico/features/conflict';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { getAdminSettings, saveAdminSettings } from './settingsCalls.ts';
import { settingsBody } from './settingsDraft.ts';
import { useSettingsT } from './words.ts';

export const useAdminSettings = () =>
  useRemoteQuery(keys.adminSettings, getAdminSettings, { staleTimeMs: 0 });

export interface SettingsForm<D extends Draft> {
  initial: AdminSettings;
  draftOf: (settings: AdminSettings) => D;
  /** The draft's changes to the record. */
  changeOf: (draft: D) => Partial<AdminSettingsBody>;
  /** Said once it is saved; otherwise that members see it with their next page. */
  saved?: string;
}

/** Saves one of the settings forms: sends the form's own part and leaves the other settings as they are. */
export function useSettingsSave<D extends Draft>({
  initial,
  draftOf,
  changeOf,
  saved: text,
}: SettingsForm<D>) {
  const t = useSettingsT();
  const cache = useQueryCache();
  const stale = useStaleAfter();
  return useCarefulSave<AdminSettings, D>({
    initial,
    draftOf,
    save: (draft, over) => saveAdminSettings(settingsBody(over, changeOf(draft))),
    readCurrent: () => getAdminSettings(),
    onSaved: (saved) => {
      cache.replace<AdminSettings>(keys.adminSettings, () => saved);
      void stale.refresh(staleAfter.saveSettings);
      snackbar.show({ text: text ?? t('saved'), tone: 'positive' });
    },
  });
}
