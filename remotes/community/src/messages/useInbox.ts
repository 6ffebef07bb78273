import { useChatPerson, useLive } from '@portico/features/live';
import { useStore } from '@portico/remote-kit';
import { useEffect } from 'react';
import { hearNews, type Inbox, inboxIn, inboxStore, openInbox } from './inbox.ts';

/** Keeps this tab's inbox up to date with the stream, as long as somebody shows it. */
export function useInbox<T>(select: (inbox: Inbox) => T): T {
  const personId = useChatPerson();
  const { counts, isLeading } = useLive();
  useEffect(() => {
    if (!personId) return;
    openInbox(personId);
    if (counts) hearNews(counts, isLeading);
  }, [personId, counts, isLeading]);
  return useStore(inboxStore, (state) => select(inboxIn(state)));
}
