import { useEffect, useState } from 'react';
import type { ListingState } from '../listingState.ts';
import type { ListingValues } from '../listingValues.ts';
import { deleteListingDraft, saveListingDraft, saveListingDraftOnLeaving } from './draftCalls.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts';

/** The content of a draft: the typed values, and the state of the listing they were typed over. */
export interface DraftContent {
  values: ListingValues;
  base: ListingState;
}

/** One keeper for as long as the form is open; it saves the rest when the page closes. */
export function useDraft(key: string) {
  const [state, setState] = useState<DraftState>('none');
  const [keeper] = useState<DraftKeeper<DraftContent>>(() =>
    createDraftKeeper<DraftContent>({
      save: (content) => saveListingDraft(key, content),
      saveOnLeaving: (content) => saveListingDraftOnLeaving(key, content),
      remove: () => deleteListingDraft(key),
      onState: setState,
    }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', keeper.leave);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      keeper.stop();
    };
  }, [keeper]);
  return { state, keeper };
}
