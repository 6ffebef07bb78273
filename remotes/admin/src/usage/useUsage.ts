import type { UsagePeopleFilter } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemotePages, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useFileDownload } from '../files/index.ts';
import { readUsageAddress, type UsageAddress, usageAddress, usageQuery } from './usageAddress.ts';
import { downloadUsage, downloadUsagePeople, getUsage, getUsagePeople } from './usageCalls.ts';

/** The state of the page, which its address holds. */
export function useUsageAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readUsageAddress(params);
  const to = (change: Partial<UsageAddress>) => usageAddress({ ...address, ...change });
  return { address, to, go: (change: Partial<UsageAddress>) => navigate(to(change)) };
}

export type UsagePlace = ReturnType<typeof useUsageAddress>;

export const useUsage = (address: UsageAddress) => {
  const query = usageQuery(address);
  return useRemoteQuery(keys.usage.report(query), (context) => getUsage(query, context), {
    keepsPrevious: true,
  });
};

/** The report as a file. */
export const useUsageExport = (address: UsageAddress) =>
  useFileDownload(() => downloadUsage(usageQuery(address)), `portico-usage-${address.days}-days.csv`);

export const useUsagePeople = (filter: UsagePeopleFilter) =>
  useRemotePages(keys.usage.people(filter), (after, context) =>
    getUsagePeople({ ...filter, ...(after && { after }) }, context),
  );

export const usePeopleExport = (filter: UsagePeopleFilter) =>
  useFileDownload(() => downloadUsagePeople(filter), 'portico-usage-people.csv');
