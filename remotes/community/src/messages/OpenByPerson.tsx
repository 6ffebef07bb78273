import { type ApiError, isApiError } from '@portico/client';
import { useT } from '@portico/i18n';
import { QueryState, useNavigate } from '@portico/remote-kit';
import { Skeleton } from '@portico/ui';
import { useCallback, useEffect, useState } from 'react';
import type en from '../locales/en.json';
import { addToDraft } from './drafts.ts';
import { takeThreads } from './inbox.ts';
import { openThread } from './messageCalls.ts';
import { threadAddress } from './threadAddress.ts';

/** For `to` in the address: that thread cannot be told by an id before it is there. */
export const conciergeName = 'concierge';

export interface OpenByPersonProps {
  personId: string;
  to: string;
  /** A home that is asked about: its card goes with the first message. */
  listingId: string | null;
}

/** Opens the thread with a person, or with the concierge, and goes on to its own address. */
export function OpenByPerson({ personId, to, listingId }: OpenByPersonProps) {
  const t = useT<typeof en>('community');
  const navigate = useNavigate();
  const [error, setError] = useState<ApiError | null>(null);
  const [isFetching, setIsFetching] = useState(true);
  const open = useCallback(async () => {
    const isConcierge = to === conciergeName;
    setIsFetching(true);
    try {
      const thread = await openThread({
        _id: crypto.randomUUID(),
        kind: isConcierge ? 'concierge' : 'direct',
        personIds: isConcierge ? [] : [to],
        title: '',
      });
      takeThreads([thread]);
      if (listingId) addToDraft(personId, thread._id, { card: { kind: 'listing', _id: listingId } });
      navigate(threadAddress(thread._id), { replace: true });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
      setIsFetching(false);
    }
  }, [to, listingId, personId, navigate]);
  useEffect(() => void open(), [open]);
  return (
    <QueryState
      query={{ data: undefined, error, isFetching, refetch: open }}
      failed={t('messages.threadFailed')}
      skeleton={<Skeleton blockSize="40" margin="5" />}
    >
      {() => null}
    </QueryState>
  );
}
