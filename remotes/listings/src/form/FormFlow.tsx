import type { ListingDetail, ListingType } from '@portico/contracts';
import { staleAfter, useStaleAfter } from '@portico/features/queries';
import { QueryState, type ShownQuery } from '@portico/remote-kit';
import { offeredListingTypes } from '@portico/rules/listing';
import { useFlags } from '@portico/session';
import { Box, SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useState } from 'react';
import { FormSession } from './FormSession.tsx';
import type { ListingFormProps } from './formProps.ts';
import { TypeChoiceDialog } from './TypeChoiceDialog.tsx';
import { type FormStart, useFormStart } from './useFormStart.ts';
import { useFormT } from './words.ts';

/** B §4: the form is cleared this long after saving, half a second after the last dialog has closed. */
const clearedMs = 2000;

/** B §2: the type choice comes first for new listings, and is skipped in listings-only mode and when editing. */
const asksType = ({ mode }: ListingFormProps, { draft }: FormStart) => mode === 'new' && draft === null;

function Opening({ isOpen, mode, onClose, query }: ListingFormProps & { query: ShownQuery<FormStart> }) {
  const t = useFormT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`title.${mode}`)}
      size={mode === 'new' ? 'md' : 'page'}
    >
      <QueryState query={query} failed={t('failed')} skeleton={<SkeletonText lines={8} />} headingLevel={3}>
        {/* The form itself draws what was read. */ () => null}
      </QueryState>
    </Dialog>
  );
}

const withType = (start: FormStart, listingType: ListingType): FormStart => ({
  ...start,
  state: { ...start.state, values: { ...start.state.values, listingType } },
});

function Steps(props: ListingFormProps & { onSaved: (listing: ListingDetail) => void }) {
  const { isOpen, onClose } = props;
  const types = offeredListingTypes(useFlags());
  const query = useFormStart(props);
  const { data } = query;
  const [type, setType] = useState<ListingType | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  if (!data) return <Opening {...props} query={query} />;
  const start = isFresh ? { ...data, draft: null } : data;
  if (asksType(props, start) && type === null) {
    return <TypeChoiceDialog isOpen={isOpen} types={types} onChoose={setType} onClose={onClose} />;
  }
  return (
    <FormSession
      key={String(isFresh)}
      {...props}
      start={type === null ? start : withType(start, type)}
      types={types}
      onDiscardDraft={() => setIsFresh(true)}
    />
  );
}

/** The whole flow from choosing a type to the saved listing. Its state is cleared a moment after it closes. */
export function FormFlow(props: ListingFormProps) {
  const { isOpen, onSaved } = props;
  const stale = useStaleAfter();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), clearedMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
  if (!isOpen && !isSaved) return null;
  const keep = (listing: ListingDetail) => {
    setIsSaved(true);
    void stale.refresh(staleAfter.saveListing);
    onSaved?.(listing);
  };
  return (
    // Taken out of the button row, so that a closed form does not leave a gap there.
    <Box position="absolute">
      <Steps {...props} onSaved={keep} />
    </Box>
  );
}
