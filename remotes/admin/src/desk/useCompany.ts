import { deskStaySeconds } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { useEffect } from 'react';
import { type DeskKey, stayAtDeskItem } from './deskCalls.ts';
import { useDeskDraft } from './deskDrafts.ts';

/** Twice in the time for which a colleague counts as being there. */
const sayAgainMs = (deskStaySeconds * 1000) / 2;

/**
 * Which colleagues have this item open too. The same call says that one is here oneself, so it is repeated while the tab is in view; of
 * whoever comes, leaves or begins to write in between, the stream tells (`useLiveDesk`). Without an answer nobody is shown, and an
 * answer sent twice is refused all the same.
 */
export function useCompany({ kind, _id }: DeskKey) {
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { draft } = useDeskDraft(ownId, `${kind}.${_id}`);
  const stay = draft.answer.trim() === '' ? 'reading' : 'writing';
  const { data } = useRemoteQuery(
    keys.desk.company(kind, _id, stay),
    () => stayAtDeskItem({ kind, _id }, stay),
    { keepsPrevious: true, staleTimeMs: 0, refetchIntervalMs: sayAgainMs },
  );
  useEffect(
    () => () => {
      // Whoever cannot say that they left is forgotten a little later.
      stayAtDeskItem({ kind, _id }, 'away').catch(() => undefined);
    },
    [kind, _id],
  );
  return data ?? [];
}
