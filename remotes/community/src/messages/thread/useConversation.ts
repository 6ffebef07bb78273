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
  const isRead = conversation.messages !== undefined;
  const isBehind = isRead && conversation.change < change;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isRead && !conversationOf(_id).isFetching && !conversationOf(_id).error) void readConversation(_id);
  }, [_id, isRead]);
  useEffect(() => {
    if (!isBehind) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    catchUpConversation(_id, change).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      timer = setTimeout(() => setTries((count) => count + 1), tryAgainMs);
    });
    return () => clearTimeout(timer);
  }, [_id, isBehind, change, tries]);
  return {
    ...conversation,
    query: {
      data: conversation.messages,
      error: conversation.error,
      isFetching: conversation.isFetching,
      refetch: () => readConversation(_id),
    },
  };
}
