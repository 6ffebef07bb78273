export { useLatestAddress } from './useLatestAddress.ts';
