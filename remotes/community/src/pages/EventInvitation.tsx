import { ClientVisit } from '@portico/features/client-visit';
import { InvitationVisit } from '../events/index.ts';

/** `/event-invitation#<secret>`: a client answers an invitation to an event. */
export const EventInvitation = () => (
  <ClientVisit>
    <InvitationVisit />
  </ClientVisit>
);
