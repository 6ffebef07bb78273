import { type ApiError, isApiError } from '@portico/client';
import type { Thread } from '@portico/contracts';
import { useCallback, useEffect, useState } from 'react';
import { readThreads, takeThreads } from '../inbox.ts';
import { getThread } from '../messageCalls.ts';
import { useInbox } from '../useInbox.ts';

/** The thread of the address: of the list, else read by itself. */
export function useThread(id: string) {
  const thread = useInbox(({ docs }) => docs?.find(({ _id }) => _id === id));
  const isListed = useInbox(({ docs }) => docs !== undefined);
  const listError = useInbox(({ error }) => error);
  const isReadingList = useInbox(({ isFetching }) => isFetching);
  const [state, setState] = useState<{ error: ApiError | null; isFetching: boolean }>({
    error: null,
    isFetching: false,
  });
  const read = useCallback(async () => {
    setState({ error: null, isFetching: true });
    try {
      takeThreads([await getThread(id)]);
      setState({ error: null, isFetching: false });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ error, isFetching: false });
    }
  }, [id]);
  useEffect(() => {
    if (isListed && !thread) void read();
  }, [isListed, thread, read]);
  const error = state.error ?? (isListed ? null : listError);
  return {
    data: thread as Thread | undefined,
    error: thread ? null : error,
    isFetching: state.isFetching || (!isListed && isReadingList),
    // On a phone the list with its own Retry is out of sight.
    refetch: isListed ? read : readThreads,
  };
}
