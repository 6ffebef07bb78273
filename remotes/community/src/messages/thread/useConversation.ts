import { isApiError } from '@portico/client';
import type { Thread } from '@portico/contracts';
import { useStore } from '@portico/remote-kit';
import { useEffect, useState } from 'react';
import {
  catchUpConversation,
  conversationOf,
  conversationStore,
  readConversation,
} from '../conversations.ts';

const tryAgainMs = 3_000;

/** The messages of a thread, kept up with its changes while it is shown. */
export function useConversation({ _id, change }: Thread) {
  const conversation = useStore(conversationStore, () => conversationOf(_id));
  const isRead = conversation.docs !== undefined;
  const isUntouched = !isRead && !conversation.isFetching && !conversation.error;
  const isBehind = isRead && conversation.change < change;
  const [tries, setTries] = useState(0);
  // Also after news of a block has made the store forget earlier requests.
  useEffect(() => {
    if (isUntouched) void readConversation(_id);
  }, [_id, isUntouched]);
  useEffect(() => {
    if (!isBehind) return;
    void catchUpConversation(_id, change).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    // If the thread is still behind by then, the changes are requested again, after any failure.
    const timer = setTimeout(() => setTries((count) => count + 1), tryAgainMs);
    return () => clearTimeout(timer);
  }, [_id, isBehind, change, tries]);
  return {
    ...conversation,
    query: {
      data: conversation.docs,
      error: conversation.error,
      isFetching: conversation.isFetching,
      refetch: () => readConversation(_id),
    },
  };
}
