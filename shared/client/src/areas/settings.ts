import type { DashboardSettings, SearchSettings, SystemSettings } from '@portico/contracts';
import { get } from '../send.ts';

/** Readable signed out. */
export const getSystemSettings = () => get<SystemSettings>('/info/system-settings/');

export const getSearchSettings = () => get<SearchSettings>('/info/search-settings/');

export const getDashboardSettings = () => get<DashboardSettings>('/info/dashboard-settings/');
