import type { ListingType } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { type FailedPhoto, ImageFailureDialog, type PhotoManagerHandle } from '../photos/index.ts';
import { FailureDialog } from './dialogs/FailureDialog.tsx';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { PreviewDialog } from './dialogs/PreviewDialog.tsx';
import type { useDraft } from './draft/useDraft.ts';
import { FormFooter } from './FormFooter.tsx';
import { FormSections } from './FormSections.tsx';
import type { ListingFormMode } from './formProps.ts';
import { problemsOf } from './listingProblems.ts';
import type { ListingValues } from './listingValues.ts';
import type { FormStart } from './useFormStart.ts';
import { useFormT } from './words.ts';

export interface FormDialogProps {
  isOpen: boolean;
  mode: ListingFormMode;
  isTypeKept: boolean | undefined;
  start: FormStart;
  types: readonly ListingType[];
  draft: ReturnType<typeof useDraft>;
  failure: string | null;
  onFailureClosed: () => void;
  onDiscardDraft: () => void;
  onClose: () => void;
  onKeepDraft: () => void;
  onDiscard: () => void;
}

/** Puts a restored draft into the form, and then saves typed values as a draft. */
function useKeptValues({ start, draft }: Pick<FormDialogProps, 'start' | 'draft'>, isOver: boolean) {
  const { values, initialValues, setValues } = useFormikContext<ListingValues>();
  const seen = useRef(values);
  const restored = start.draft?.values;
  useEffect(() => {
    if (!restored) return;
    seen.current = restored;
    void setValues(restored);
  }, []);
  useEffect(() => {
    if (isOver || values === seen.current || values === initialValues) return;
    seen.current = values;
    draft.saver.change({ values, base: start.draft?.base ?? start.state });
  }, [values, initialValues, isOver, draft.saver, start]);
}

/** The photos being uploaded, and the failed ones that saving has to ask about. */
function usePhotoState() {
  const handle = useRef<PhotoManagerHandle>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [failures, setFailures] = useState<readonly FailedPhoto[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  return { handle, isUploading, setIsUploading, failures, setFailures, isAsking, setIsAsking };
}

/** The form itself (B §2), inside Formik: its values, its problems, and its dialogs. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, mode, isTypeKept, start, types, draft, failure, onClose } = props;
  const t = useFormT();
  const format = useFormat();
  const { values, dirty, isSubmitting, submitForm } = useFormikContext<ListingValues>();
  const photos = usePhotoState();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  useKeptValues(props, !isOpen);
  const { listing, terms, ownerId, team } = start;
  const acceptedTerms = listing?.termsVersion ?? null;
  const problems = problemsOf(values, {
    current: terms.version,
    accepted: acceptedTerms,
    keptCountry: listing?.property.country,
  });

  const close = () => {
    if (isSubmitting) return;
    if (dirty) setIsLeaving(true);
    else onClose();
  };
  const save = () => (photos.failures.length > 0 ? photos.setIsAsking(true) : void submitForm());
  const endAsking = (act: () => void) => () => {
    photos.setIsAsking(false);
    act();
  };

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t(`title.${mode}`)}
        size="page"
        footer={
          <FormFooter
            draft={draft.state}
            problems={problems}
            isUploading={photos.isUploading}
            onPreview={() => setIsPreviewed(true)}
            onCancel={close}
            onSave={save}
          />
        }
      >
        <FormSections
          types={types}
          hasType={mode !== 'listingsOnly' && !isTypeKept}
          ownerId={ownerId}
          team={team}
          unitId={listing?.parentListing ? listing._id : undefined}
          problems={problems}
          terms={terms}
          acceptedTerms={acceptedTerms}
          photos={{
            handle: photos.handle,
            onBusy: photos.setIsUploading,
            onFailures: photos.setFailures,
          }}
          restored={
            start.draft && {
              when: format.dateTime(start.draft.updatedAt),
              onDiscard: props.onDiscardDraft,
            }
          }
        />
      </Dialog>
      <PreviewDialog
        isOpen={isPreviewed}
        problems={problems}
        saved={listing}
        onClose={() => setIsPreviewed(false)}
      />
      <ImageFailureDialog
        isOpen={photos.isAsking}
        files={photos.failures}
        onSaveWithout={endAsking(() => {
          photos.handle.current?.forgetFailed();
          void submitForm();
        })}
        onTryAgain={endAsking(() => photos.handle.current?.retryFailed())}
        onClose={endAsking(() => {})}
      />
      <FailureDialog message={failure} onRetry={() => void submitForm()} onClose={props.onFailureClosed} />
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onKeep={props.onKeepDraft}
        onDiscard={props.onDiscard}
      />
    </>
  );
}
