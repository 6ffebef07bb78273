import { createDraftSaver, type DraftSaver } from '@portico/features/draft-saver';
import { useEffect, useState } from 'react';
import type { ListingState } from '../listingState.ts';
import type { ListingValues } from '../listingValues.ts';
import { deleteListingDraft, saveListingDraft, saveListingDraftOnLeaving } from './draftCalls.ts';

/** The content of a draft: the typed values, and the state of the listing they were typed over. */
export interface DraftContent {
  values: ListingValues;
  base: ListingState;
}

/** The form's message about its draft. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failing' | 'refused';

/** One saver for as long as the form is open; it saves the rest when the page closes. */
export function useDraft(key: string) {
  const [state, setState] = useState<DraftState>('none');
  const [saver] = useState<DraftSaver<DraftContent>>(() =>
    createDraftSaver<DraftContent>({
      save: (content) => saveListingDraft(key, content),
      saveOnLeaving: (content) => saveListingDraftOnLeaving(key, content),
      onState: (next) => {
        // The message stays while somebody types. A draft has one author, so there is no conflict.
        if (next !== 'waiting' && next !== 'conflict') setState(next);
      },
    }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', saver.leave);
    return () => {
      window.removeEventListener('pagehide', saver.leave);
      saver.stop();
    };
  }, [saver]);
  return { state, saver, forget: () => saver.forget(() => deleteListingDraft(key)) };
}
