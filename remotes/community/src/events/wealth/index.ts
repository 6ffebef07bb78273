export { ByClient } from './ByClient.tsx';
export { InvitationVisit } from './InvitationVisit.tsx';
