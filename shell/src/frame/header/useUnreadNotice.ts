import { browserStorage } from '@portico/session';
import { useEffect } from 'react';

const key = 'portico.unread';
const storage = browserStorage('localStorage');

/** One tab after the other, so that two of them never tell the same news; without locks each looks by itself. */
async function inTurn(work: () => void) {
  if (navigator.locks) await navigator.locks.request(key, work);
  else work();
}

/** Whether more is unread than anyone was told of, on this device and for this person; from now on they know. */
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
 * Tells once of each rise of the unread messages, in the one tab that is looked at. What was unread when the person
 * came is no news: the badge shows it.
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
