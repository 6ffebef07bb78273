import type { UsageEventBody, UsageQuery, UsageReport } from '@portico/contracts';
import { type CallOptions, download, get, write } from '../send.ts';

export const recordUsage = (body: UsageEventBody) => write<null>('POST', '/usage/events', body);

export const getUsage = (filter: UsageQuery, options?: CallOptions) =>
  get<UsageReport>('/usage', filter, options);

/** The same report as a CSV file. */
export const downloadUsage = (filter: UsageQuery) => download('/usage/export.csv', filter);
