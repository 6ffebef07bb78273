export { Figures } from './Figures.tsx';
export { LogFilters } from './LogFilters.tsx';
export { LogResults } from './LogResults.tsx';
export { MembershipDialog } from './MembershipDialog.tsx';
export { membershipAddress, membershipFilter, wholeLog } from './membershipAddress.ts';
export { downloadLog } from './membershipCalls.ts';
export { ProviderEvents } from './ProviderEvents.tsx';
export { useMembershipAddress } from './useMembershipLog.ts';
export { useLogT } from './words.ts';
