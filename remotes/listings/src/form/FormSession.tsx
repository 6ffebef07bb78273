import type { ListingDetail, ListingType } from '@portico/contracts';
import { ConflictDialog, useDescribeSave } from '@portico/features/conflict';
import { snackbar } from '@portico/ui';
import { PorticoForm } from '@portico/ui/forms';
import { useState } from 'react';
import { useValueText } from './conflictWords.ts';
import { SavedDialog } from './dialogs/SavedDialog.tsx';
import { useDraft } from './draft/useDraft.ts';
import { FormDialog } from './FormDialog.tsx';
import type { ListingFormProps } from './formProps.ts';
import { problemsOf } from './listingProblems.ts';
import type { ListingState } from './listingState.ts';
import type { ListingValues } from './listingValues.ts';
import type { FormStart } from './useFormStart.ts';
import { useListingSave } from './useListingSave.ts';
import { useLiveNote } from './useLiveNote.ts';
import { useFieldNames, useFormT, useFormTexts } from './words.ts';

export interface FormSessionProps extends ListingFormProps {
  start: FormStart;
  types: readonly ListingType[];
  onDiscardDraft: () => void;
  onSaved: (listing: ListingDetail) => void;
}

const valuesOf = ({ values }: ListingState) => values;

/** One form from opening to closing: keeps typed values as a draft and merges them with others' changes. */
export function FormSession(props: FormSessionProps) {
  const { isOpen, mode, listingId, parentId, start, types, onClose, onSaved } = props;
  const t = useFormT();
  const fieldName = useFieldNames();
  const [saved, setSaved] = useState<ListingDetail>();
  const tellLive = useLiveNote();
  const base = start.draft?.base ?? start.state;
  const draft = useDraft(start.key);
  const describe = useDescribeSave();
  const valueText = useValueText(start.team);
  const { terms, listing, ownerId } = start;

  /** A draft that cannot be deleted is offered again the next time, which loses nothing, so a failure stays silent. */
  const forget = () => draft.forget().catch(() => undefined);

  const { send, failure, closeFailure, conflict, resolve, cancel } = useListingSave({
    initial: base,
    listingId,
    parentId,
    ownerId,
    termsVersion: terms.version,
    onSaved: (listing) => {
      setSaved(listing);
      void forget();
      onSaved(listing);
    },
  });

  async function keepDraft() {
    try {
      await draft.saver.flush();
      onClose();
    } catch {
      snackbar.show({ text: t('draft.notKept'), tone: 'negative' });
    }
  }

  const closeSaved = () => {
    onClose();
    if (saved && listing === null) tellLive(saved, mode);
  };

  const validate = (values: ListingValues) =>
    problemsOf(values, {
      current: terms.version,
      accepted: listing?.termsVersion ?? null,
      keptCountry: listing?.property.country,
    });

  return (
    <>
      <PorticoForm<ListingValues>
        initialValues={base.values}
        // Formik types messages as text only; the kit's messages may carry values.
        validate={validate as never}
        translate={useFormTexts()}
        onSubmit={send}
        describeError={(error) => {
          // The dialogs show the server's answer; any other error is thrown again.
          describe(error);
          return '';
        }}
      >
        <FormDialog
          isOpen={isOpen}
          mode={mode}
          isTypeKept={props.isTypeKept}
          start={start}
          types={types}
          draft={draft}
          failure={failure}
          onFailureClosed={closeFailure}
          onDiscardDraft={() => {
            void forget();
            props.onDiscardDraft();
          }}
          onClose={onClose}
          onKeepDraft={() => void keepDraft()}
          onDiscard={() => {
            void forget();
            onClose();
          }}
        />
      </PorticoForm>
      <SavedDialog isOpen={isOpen && saved !== undefined} isNew={listing === null} onClose={closeSaved} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={valuesOf}
          labelOf={fieldName}
          valueText={(field, value) => valueText(field, value)}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}
