import { useLatestAddress } from '@portico/features/list-address';
import { useLive } from '@portico/features/live';
import { keys } from '@portico/features/queries';
import { useNavigate, useQueryCache, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useEffect } from 'react';
import { type DeskAddress, deskAddress, readDeskAddress } from './deskAddress.ts';
import {
  type DeskKey,
  getColleagues,
  getDesk,
  getDeskItem,
  getDeskSummary,
  getTemplates,
} from './deskCalls.ts';

const pageSize = 25;
/** Seats and introductions are told by no stream. */
const askAgainMs = 60_000;

/** Another list begins at its first page, and keeps the open item. */
const changed = (address: DeskAddress, change: Partial<DeskAddress>): DeskAddress => ({
  ...address,
  ...(!('item' in change) && { page: 1 }),
  ...change,
});

/** The filters in the address, and the functions that change them. */
export function useDeskAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readDeskAddress(params);
  const latest = useLatestAddress(params, address);
  const to = (change: Partial<DeskAddress>) => deskAddress(changed(address, change));
  /** From the reader's current place: an answer that is finally sent does not undo a search made meanwhile. */
  const go = (change: Partial<DeskAddress>, options: { replace?: boolean } = {}) =>
    navigate(deskAddress(latest.note(changed(latest.read(), change))), options);
  /** The item that is open, or that a key has chosen and the page has not drawn yet. */
  const itemNow = () => latest.read().item;
  return { address, to, go, itemNow };
}

export function useDeskList({ item: _, ...address }: DeskAddress) {
  const { state, kind, owner, isOverdue, isUnread, q, page } = address;
  return useRemoteQuery(
    keys.desk.list(address),
    (context) =>
      getDesk(
        {
          ...{ state, owner, page, limit: pageSize },
          ...(kind && { kind }),
          ...(isOverdue && { isOverdue }),
          ...(isUnread && { isUnread }),
          ...(q && { q }),
        },
        context,
      ),
    { keepsPrevious: true, staleTimeMs: 0, refetchIntervalMs: askAgainMs },
  );
}

export const useDeskSummary = () =>
  useRemoteQuery(keys.desk.summary, getDeskSummary, { staleTimeMs: 0, refetchIntervalMs: askAgainMs });

export const useDeskItem = (key: DeskKey) =>
  useRemoteQuery(keys.desk.item(key.kind, key._id), (context) => getDeskItem(key, context), {
    staleTimeMs: 0,
  });

export const useColleagues = () => useRemoteQuery(keys.desk.colleagues, getColleagues);

export const useTemplates = () => useRemoteQuery(keys.desk.templates, getTemplates);

/** Reads the desk again when the stream tells of something new on it, or in a conversation. */
export function useLiveDesk() {
  const { counts } = useLive();
  const cache = useQueryCache();
  const heard = counts ? `${counts.desk ?? 0} ${counts.messages}` : null;
  useEffect(() => {
    if (heard !== null) void cache.invalidate(keys.desk.all);
  }, [heard, cache]);
}
