export { ProfilePanel } from './profile/ProfilePanel.tsx';
export { SecurityPanel } from './security/SecurityPanel.tsx';
export { useOwnAccount } from './useAccount.ts';
export { useAccountT } from './words.ts';
