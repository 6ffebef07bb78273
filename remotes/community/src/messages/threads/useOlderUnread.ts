import { isApiError } from '@portico/client';
import { useErrorText } from '@portico/i18n';
import { useStore } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useEffect, useState } from 'react';
import { inboxStore, readUnreadThreads } from '../inbox.ts';

export type OlderUnread = 'reading' | 'read' | 'failed';

/** Reads the unread threads that are older than the list, once it is asked for them, and again with each new list. */
export function useOlderUnread(isAsked: boolean): OlderUnread {
  const errorText = useErrorText();
  const [state, setState] = useState<OlderUnread>('reading');
  const epoch = useStore(inboxStore, (inbox) => inbox.epoch);
  useEffect(() => {
    if (!isAsked) return;
    setState('reading');
    readUnreadThreads().then(
      () => setState('read'),
      (failure: unknown) => {
        setState('failed');
        if (!isApiError(failure)) throw failure;
        snackbar.show({ text: errorText(failure), tone: 'negative' });
      },
    );
  }, [isAsked, epoch, errorText]);
  return state;
}
