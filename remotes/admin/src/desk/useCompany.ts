import { deskStaySeconds } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { sessionStore, useSession } from '@portico/session';
import { useEffect, useRef } from 'react';
import { itemName } from './deskAddress.ts';
import { type DeskKey, leaveDeskItemWithPage, stayAtDeskItem } from './deskCalls.ts';
import { useDeskDraft } from './deskDrafts.ts';

/** Twice in the time for which a colleague counts as being there. */
const sayAgainMs = (deskStaySeconds * 1000) / 2;

/**
 * Colleagues who have this item open too. The call also reports that the reader is here, so it repeats while the tab is
 * visible; the stream (`useLiveDesk`) tells of changes in between. If the call fails, nobody is shown; a second answer is
 * refused anyway.
 */
export function useCompany({ kind, _id }: DeskKey) {
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { draft } = useDeskDraft(ownId, itemName({ kind, _id }));
  const stay = draft.answer.trim() === '' ? 'reading' : 'writing';
  const lastSaid = useRef<Promise<unknown>>(Promise.resolve());
  const { data } = useRemoteQuery(
    keys.desk.company(kind, _id, stay),
    () => {
      const said = stayAtDeskItem({ kind, _id }, stay);
      lastSaid.current = said.catch(() => undefined);
      return said;
    },
    { keepsPrevious: true, staleTimeMs: 0, refetchIntervalMs: sayAgainMs },
  );
  useEffect(() => {
    const key = { kind, _id };
    const closeTab = () => leaveDeskItemWithPage(key);
    addEventListener('pagehide', closeTab);
    return () => {
      removeEventListener('pagehide', closeTab);
      // In a member's place nobody may speak to the desk. Somebody who does not say that they left is forgotten soon anyway.
      if (sessionStore.getState().me?.currentPerson._id !== ownId) return;
      // Sent after the last report; otherwise that would arrive later and count.
      void lastSaid.current.then(() => stayAtDeskItem(key, 'away')).catch(() => undefined);
    };
  }, [kind, _id, ownId]);
  return data ?? [];
}
