export { difference } from './difference.ts';
export { PeopleView } from './PeopleView.tsx';
export { UsageFilters } from './UsageFilters.tsx';
export { UsageReportView } from './UsageReportView.tsx';
export { UsageSkeleton } from './UsageSkeleton.tsx';
export { useUsage, useUsageAddress, useUsageExport } from './useUsage.ts';
export { useUsageT } from './words.ts';
