import { write } from '@portico/client';
import type { MatchedClient, MatchStatusBody } from '@portico/contracts';

/** Sets the one state of a client and a home, from either side. Returns the match with it. */
export const setMatchStatus = (clientId: string, listingId: string, body: MatchStatusBody) =>
  write<MatchedClient>(
    'PUT',
    `/matching/clients/${encodeURIComponent(clientId)}/listings/${encodeURIComponent(listingId)}`,
    body,
  );
