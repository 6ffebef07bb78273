export { ProfilePanel } from './profile/ProfilePanel.tsx';
export { useOwnAccount } from './useAccount.ts';
export { useAccountT } from './words.ts';
