import { browserStorage } from '@portico/session';
import { useEffect } from 'react';

const key = 'portico.unread';
const storage = browserStorage('localStorage');

/** Runs one tab at a time, so that no two tabs show the same notice; without locks each tab runs by itself. */
async function inTurn(work: () => void) {
  if (navigator.locks) await navigator.locks.request(key, work);
  else work();
}

/** Whether this person has more unread messages than this device last knew of; remembers the new count. */
function isNews(personId: string, count: number): boolean {
  const [knownPerson, knownCount] = storage.get(key)?.split(' ') ?? [];
  storage.set(key, `${personId} ${count}`);
  return knownPerson === personId && count > Number(knownCount);
}

export interface UnreadNotice {
  personId: string | undefined;
  count: number;
  tell: (count: number) => void;
}

/**
 * Notifies once of each rise in unread messages, only in the tab in view. Messages unread on arrival give no notice,
 * because the badge shows them.
 */
export function useUnreadNotice({ personId, count, tell }: UnreadNotice) {
  useEffect(() => {
    if (!personId) return;
    let isCurrent = true;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void inTurn(() => {
        if (isCurrent && isNews(personId, count)) tell(count);
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [personId, count, tell]);
}
