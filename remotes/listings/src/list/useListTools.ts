import { isApiError } from '@portico/client';
import type { ListingSummary } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { keys, type StaleQueries, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { usePagesChange, useQueryCache } from '@portico/remote-kit';
import { shortSnackbarDurationMs, snackbar } from '@portico/ui';
import { createContext, useMemo, useRef, useState } from 'react';
import { setListingFavourite, updateListing } from '../listing/index.ts';
import type en from '../locales/en.json';
import type { ListingList } from './useListingList.ts';

export interface ListTools {
  toggleFavourite: (listing: ListingSummary) => Promise<void>;
  /** Whether it worked; a failure has already been shown. */
  setArchived: (listing: ListingSummary, isArchived: boolean) => Promise<boolean>;
  edit: (listing: ListingSummary) => void;
}

/** The same object for as long as the page is open, so that it never causes a card to redraw. */
export const ListToolsContext = createContext<ListTools | null>(null);

type ListingMark = Pick<ListingSummary, 'archived' | 'status' | 'version'>;
const markOf = ({ archived, status, version }: ListingMark): ListingMark => ({ archived, status, version });

function useActions(list: ListingList, edit: (id: string) => void): ListTools {
  const t = useT<typeof en>('listings');
  const errorText = useErrorText();
  const words = useListingWords();
  const cache = useQueryCache();
  const stale = useStaleAfter();
  const change = usePagesChange<{ docs: ListingSummary[]; next: string | null }>(list.key);
  const patch = (id: string, part: Partial<ListingSummary>) =>
    change((doc) => (doc._id === id ? { ...doc, ...part } : doc));
  /** The cards already show the change, so only the counts above the list are read again. */
  const settle = async (changed: StaleQueries) => {
    await stale.expire(changed);
    await cache.invalidate(keys.listings.allCounts);
  };
  const fail = (error: unknown, text: string) => {
    if (!isApiError(error)) throw error;
    snackbar.show({ text: `${text} ${errorText(error)}`, tone: 'negative' });
  };

  async function toggleFavourite({ _id, isFavourite, ...listing }: ListingSummary) {
    patch(_id, { isFavourite: !isFavourite });
    try {
      await setListingFavourite(_id, !isFavourite);
    } catch (error) {
      patch(_id, { isFavourite });
      return fail(error, t('list.favourite.failed', { title: words.title(listing) }));
    }
    await settle(staleAfter.keepFavourite);
  }

  async function mark(listing: ListingSummary, wanted: Partial<ListingMark>) {
    const title = words.title(listing);
    const deed = wanted.archived ? 'archive' : 'restore';
    try {
      const saved = markOf(await updateListing(listing._id, { ...wanted, version: listing.version }));
      patch(listing._id, saved);
      await settle(staleAfter.saveListing);
      snackbar.show({
        text: t(`list.${deed}.done`, { title }),
        durationMs: shortSnackbarDurationMs,
        action: { label: t('list.undo'), onAction: () => void undo(listing, saved.version) },
      });
      return true;
    } catch (error) {
      if (isApiError(error) && error.code === 'CONFLICT') void cache.invalidate(list.key);
      fail(error, t(`list.${deed}.failed`, { title }));
      return false;
    }
  }

  /** Restores the listing with the status it had. */
  const undo = ({ archived, status, ...listing }: ListingSummary, version: number) =>
    mark({ ...listing, archived: !archived, status, version }, { archived, status });

  return {
    toggleFavourite,
    setArchived: (listing, archived) => mark(listing, { archived }),
    edit: ({ _id }) => edit(_id),
  };
}

/** The actions of the cards, and the listing being edited; one form serves all cards. */
export function useListTools(list: ListingList) {
  const [editing, setEditing] = useState<{ id: string; count: number }>();
  const edit = (id: string) => setEditing((last) => ({ id, count: (last?.count ?? 0) + 1 }));
  const latest = useRef<ListTools>(null);
  latest.current = useActions(list, edit);
  const tools = useMemo<ListTools>(
    () => ({
      toggleFavourite: async (listing) => latest.current?.toggleFavourite(listing),
      setArchived: async (listing, archived) => latest.current?.setArchived(listing, archived) ?? false,
      edit: (listing) => latest.current?.edit(listing),
    }),
    [],
  );
  return { tools, editing, stopEditing: () => setEditing(undefined) };
}
