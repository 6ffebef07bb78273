import type { ListingDetail, Picture } from '@portico/contracts';
import { useCarefulSave, useDescribeSave } from '@portico/features/conflict';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useQueryCache } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useRef, useState } from 'react';
import { getListing, updateListing } from '../../listing/index.ts';
import { usePhotosT } from '../words.ts';
import { mergePhotos, type PhotoDraft, photoDraft, pictureInputs, picturesOf } from './photoDraft.ts';

/** Saves a listing's photos over others' changes, and asks only where both changed the same. */
export function usePhotoSave(initial: ListingDetail, onSaved: (listing: ListingDetail) => void) {
  const t = usePhotosT();
  const cache = useQueryCache();
  const stale = useStaleAfter();
  const describe = useDescribeSave();
  const [state, setState] = useState({ isSaving: false, error: '' });
  const known = useRef<readonly Picture[]>([]);

  const careful = useCarefulSave<ListingDetail, PhotoDraft>({
    initial,
    draftOf: ({ pictures }) => photoDraft(pictures),
    merge: mergePhotos,
    save: (draft, over) =>
      updateListing(over._id, {
        pictures: pictureInputs(picturesOf(draft, [...known.current, ...over.pictures])),
        version: over.version,
      }),
    readCurrent: () => getListing(initial._id),
    onSaved: (saved) => {
      cache.replace<ListingDetail>(keys.listings.one(saved._id), () => saved);
      void stale.refresh(staleAfter.savePhotos);
      snackbar.show({ text: t('edit.saved'), tone: 'positive' });
      onSaved(saved);
    },
  });

  async function submit(pictures: readonly Picture[]) {
    setState({ isSaving: true, error: '' });
    known.current = pictures;
    try {
      await careful.submit(photoDraft(pictures));
      setState({ isSaving: false, error: '' });
    } catch (error) {
      setState({ isSaving: false, error: describe(error) });
    }
  }

  return { ...careful, ...state, submit };
}
