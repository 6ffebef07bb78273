import { type CallOptions, get, query, write } from '@portico/client';
import type {
  AlertSettings,
  AlertsSeen,
  AlertTimes,
  MatchAlertDetail,
  MatchAlertPage,
  MatchAlertsBody,
} from '@portico/contracts';

export const searchAlerts = (body: MatchAlertsBody, options?: CallOptions) =>
  query<MatchAlertPage>('/match-alerts/search', body, options);

/** Reading an alert marks it as seen. */
export const readAlert = (id: string, options?: CallOptions) =>
  get<MatchAlertDetail>(`/match-alerts/${encodeURIComponent(id)}`, undefined, options);

export const markAllSeen = () => write<AlertsSeen>('PUT', '/match-alerts/seen');

export const readTimes = (options?: CallOptions) =>
  get<AlertTimes>('/match-alerts/settings', undefined, options);

export const changeTimes = (body: AlertSettings) => write<AlertTimes>('PUT', '/match-alerts/settings', body);

/** Kept if the member has chosen none. */
export const takeZone = (timeZone: string) => write<AlertTimes>('PUT', '/match-alerts/zone', { timeZone });
