export { ProfileSkeleton } from './ProfileSkeleton.tsx';
export { ProfileView } from './ProfileView.tsx';
export { useAgentProfile } from './useAgentProfile.ts';
