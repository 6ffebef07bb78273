export { DeploymentsPanel } from './DeploymentsPanel.tsx';
export { useDeploymentsT } from './words.ts';
