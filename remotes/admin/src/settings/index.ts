export { LastSaved } from './LastSaved.tsx';
export { SettingChanges } from './SettingChanges.tsx';
export { SettingsLoader } from './SettingsLoader.tsx';
export { atMost, longestHeadline } from './settings.schema.ts';
export { useSettingsSave } from './useAdminSettings.ts';
