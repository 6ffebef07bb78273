import { idempotencyKey, isApiError } from '@portico/client';
import type { ListingBody, ListingDetail } from '@portico/contracts';
import { useCarefulSave } from '@portico/features/conflict';
import { withFieldNames } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { useRef, useState } from 'react';
import { getListing, updateListing } from '../listing/index.ts';
import { createListing } from './formCalls.ts';
import { listingBody, listingChanges } from './listingBody.ts';
import { formFieldOf } from './listingProblems.ts';
import { type ListingState, stateOf } from './listingState.ts';
import type { ListingValues } from './listingValues.ts';

const valuesOf = ({ values }: ListingState) => values;

interface Options {
  initial: ListingState;
  listingId: string | undefined;
  parentId: string | undefined;
  ownerId: string;
  termsVersion: number;
  onSaved: (listing: ListingDetail) => void;
}

/** A lost answer does not create a second listing, because the same body is sent again under the same key. */
function useCreation() {
  const last = useRef({ sent: '', key: '' });
  return (body: ListingBody) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: idempotencyKey() };
    return createListing(body, last.current.key);
  };
}

/** Saves over others' changes, and reports when that is not possible. */
export function useListingSave(options: Options) {
  const { initial, listingId, parentId, ownerId, termsVersion, onSaved } = options;
  const saved = useRef<ListingDetail>(undefined);
  const create = useCreation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);

  async function save(values: ListingValues, over: ListingState): Promise<ListingState> {
    const accepted = values.hasAcceptedTerms ? termsVersion : null;
    saved.current = listingId
      ? await updateListing(listingId, {
          ...listingChanges(values, over.values),
          ...(accepted !== null && { termsVersion: accepted }),
          version: over.version,
        })
      : await create(listingBody(values, { agentId: ownerId, parentId, termsVersion: accepted }));
    return stateOf(saved.current);
  }

  const { submit, ...rest } = useCarefulSave<ListingState, ListingValues>({
    initial,
    draftOf: valuesOf,
    save,
    readCurrent: async () => stateOf(await getListing(listingId ?? '')),
    onSaved: () => {
      if (saved.current) onSaved(saved.current);
    },
  });

  /** A field that the server refuses shows its error beside it; any other error opens a dialog. */
  async function send(values: ListingValues): Promise<void> {
    setFailure(null);
    try {
      await submit(values);
    } catch (error) {
      if (isApiError(error)) setFailure(errorText(error));
      throw withFieldNames(error, formFieldOf);
    }
  }

  return { ...rest, send, failure, closeFailure: () => setFailure(null) };
}
