import { type CallOptions, download, get } from '@portico/client';
import type { UsageQuery, UsageReport } from '@portico/contracts';

export const getUsage = (filter: UsageQuery, options?: CallOptions) =>
  get<UsageReport>('/usage', filter, options);

/** The same report as a CSV file. */
export const downloadUsage = (filter: UsageQuery) => download('/usage/export.csv', filter);
