import { useLive } from '@portico/features/live';
import { useEffect } from 'react';
import { outboxName } from '../messages/index.ts';
import { hasOnItsWay } from '../outgoing/index.ts';

/**
 * Sends, from any open page, what an earlier page could not send before it was left: once the connection is there, and
 * in one tab of the browser.
 */
export function useUnsent(personId: string | undefined) {
  const { line, isLeading } = useLive();
  const isDue = line === 'open' && isLeading;
  useEffect(() => {
    if (!personId || !isDue || !hasOnItsWay(outboxName, personId)) return;
    void import(/* webpackChunkName: "later-outbox" */ '../messages/outbox.ts').then(({ outbox }) => {
      outbox.open(personId);
      void outbox.sendWaiting();
    });
  }, [personId, isDue]);
}
