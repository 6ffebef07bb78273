import { type ApiError, isApiError } from '@portico/client';
import { QueryState, useNavigate } from '@portico/remote-kit';
import { Skeleton } from '@portico/ui';
import { useEffect, useState } from 'react';
import { addToDraft } from './drafts.ts';
import { takeThreads } from './inbox.ts';
import { openThread } from './messageCalls.ts';
import { threadAddress } from './threadAddress.ts';
import { useMessagesT } from './words.ts';

/** For `to` in the address: the thread has no id before it exists. */
export const conciergeName = 'concierge';

export interface OpenByPersonProps {
  personId: string;
  to: string;
  /** A home that is asked about: its card goes with the first message. */
  listingId: string | null;
}

/** Opens the thread with a person, or with the concierge, and continues at its own address. */
export function OpenByPerson({ personId, to, listingId }: OpenByPersonProps) {
  const t = useMessagesT();
  const navigate = useNavigate();
  const [error, setError] = useState<ApiError | null>(null);
  const [isFetching, setIsFetching] = useState(true);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // A reader who has gone elsewhere meanwhile stays there.
    let isWanted = true;
    async function open() {
      const isConcierge = to === conciergeName;
      const thread = await openThread({
        _id: crypto.randomUUID(),
        kind: isConcierge ? 'concierge' : 'direct',
        personIds: isConcierge ? [] : [to],
        title: '',
      });
      takeThreads([thread]);
      if (!isWanted) return;
      if (listingId) addToDraft(personId, thread._id, { card: { kind: 'listing', _id: listingId } });
      navigate(threadAddress(thread._id), { replace: true });
    }
    setIsFetching(true);
    open().catch((failure: unknown) => {
      if (!isApiError(failure)) throw failure;
      if (!isWanted) return;
      setError(failure);
      setIsFetching(false);
    });
    return () => {
      isWanted = false;
    };
  }, [to, listingId, personId, navigate, tries]);
  return (
    <QueryState
      query={{ data: undefined, error, isFetching, refetch: () => setTries((count) => count + 1) }}
      failed={t('threadFailed')}
      skeleton={<Skeleton blockSize="40" margin="5" />}
    >
      {() => null}
    </QueryState>
  );
}
