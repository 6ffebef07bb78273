import { type CallOptions, download, get } from '@portico/client';
import type {
  UsagePeople,
  UsagePeopleFilter,
  UsagePeopleQuery,
  UsageQuery,
  UsageReport,
} from '@portico/contracts';

export const getUsage = (filter: UsageQuery, options?: CallOptions) =>
  get<UsageReport>('/usage', filter, options);

/** The same report as a CSV file. */
export const downloadUsage = (filter: UsageQuery) => download('/usage/export.csv', filter);

export const getUsagePeople = (query: UsagePeopleQuery, options?: CallOptions) =>
  get<UsagePeople>('/usage/people', query, options);

export const downloadUsagePeople = (filter: UsagePeopleFilter) =>
  download('/usage/people/export.csv', filter);
