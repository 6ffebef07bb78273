export { usePlanName } from './usePlanName.ts';
