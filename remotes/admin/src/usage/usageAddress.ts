import type { UsagePeriod } from '@portico/contracts';
import { usagePeriods } from '@portico/contracts/lists';

const usual: UsagePeriod = 30;

/** `/usage?days=7`: the period is in the address; any other value means the default. */
export function readPeriod(params: URLSearchParams): UsagePeriod {
  const days = Number(params.get('days'));
  return usagePeriods.find((period) => period === days) ?? usual;
}

export const usageAddress = (days: UsagePeriod) => (days === usual ? '/usage' : `/usage?days=${days}`);
