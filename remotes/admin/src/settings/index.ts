export { LastSaved } from './LastSaved.tsx';
export { SettingChanges } from './SettingChanges.tsx';
export { atMost, longestHeadline } from './settings.schema.ts';
export { useSettingsSave } from './useAdminSettings.ts';
export { WithHistory } from './WithHistory.tsx';
