export { Arriving } from './Arriving.tsx';
export { useOnDemand } from './useOnDemand.ts';
