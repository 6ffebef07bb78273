export { difference } from './difference.ts';
export { UsageReportView } from './UsageReportView.tsx';
export { UsageSkeleton } from './UsageSkeleton.tsx';
export { readPeriod, usageAddress } from './usageAddress.ts';
export { useUsage, useUsageExport } from './useUsage.ts';
