import type { Happening } from '../../notices/recordNotices.repository.ts';
import type { WrittenAlert } from './alertEvents.repository.ts';

const listPath = '/match-alerts';
const matchesOf = (clientId: string) => `/match-clients?client=${clientId}`;

/** All new homes of a client are one notice, and all changes of homes they were told of are another. */
export const noticeOfAlert = ({ id, personId, clientId, kind, clientName }: WrittenAlert): Happening => ({
  ...{ personId, clientId, listPath, key: `match alert ${id}`, fold: clientId },
  values: { client: clientName },
  kind: kind === 'come' ? 'match' : 'match-changed',
  // A home that is gone is no match any more, so only the alerts list it.
  path: kind === 'come' ? matchesOf(clientId) : listPath,
});

type Wishes = { id: string; homes: number; personId: string; clientId: string; clientName: string };

/** It counts strong matches, so its link opens those. */
export const noticeOfWishes = ({ id, homes, personId, clientId, clientName }: Wishes): Happening => ({
  ...{ personId, clientId, listPath, key: `match alert ${id}`, fold: clientId },
  ...{ kind: 'match-wishes', values: { client: clientName, homes } },
  path: `${matchesOf(clientId)}&strong=1`,
});
