import { ClientVisit } from '@portico/features/client-visit';
import { ShortlistVisit } from '../shortlist-visit/index.ts';

/** `/shortlist#<secret>`: a client looks at the homes that were chosen for them. */
export const Shortlist = () => (
  <ClientVisit>
    <ShortlistVisit />
  </ClientVisit>
);
