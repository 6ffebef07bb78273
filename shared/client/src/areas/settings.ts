import type { DashboardSettings, SearchSettings, SystemSettingsAnswer } from '@portico/contracts';
import { get } from '../send.ts';

/** Visitors who are not signed in may read these settings too. */
export const getSystemSettings = () => get<SystemSettingsAnswer>('/info/system-settings/');

export const getSearchSettings = () => get<SearchSettings>('/info/search-settings/');

export const getDashboardSettings = () => get<DashboardSettings>('/info/dashboard-settings/');
