import { isApiError } from '@portico/client';
import type { BrokerageResult } from '@portico/contracts';
import { ConflictDialog, useCarefulSave, useDescribeSave } from '@portico/features/conflict';
import { CountryField } from '@portico/features/country';
import { staleAfter } from '@portico/features/queries';
import { useRemoteMutation } from '@portico/remote-kit';
import { Grid, Row, Stack, snackbar } from '@portico/ui';
import { CheckboxField, PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useRef } from 'react';
import { type BrokerageDraft, brokerageSchema, changesOf, draftOf } from './brokerage.schema.ts';
import { updateBrokerage } from './brokerageCalls.ts';
import { useBrokeragesT, useBrokeragesTexts } from './words.ts';

export interface EditBrokerageProps {
  isOpen: boolean;
  onClose: () => void;
  brokerage: BrokerageResult;
}

/** Saves over the version that was read; somebody else's changes meanwhile are merged, or a person chooses. */
function useBrokerageSave(initial: BrokerageResult, onClose: () => void) {
  const t = useBrokeragesT();
  const current = useRef(initial);
  const write = useRemoteMutation(
    (body: Parameters<typeof updateBrokerage>[1]) => updateBrokerage(initial._id, body),
    { invalidates: staleAfter.changeBrokerage },
  );
  return useCarefulSave<BrokerageResult, BrokerageDraft>({
    initial,
    draftOf,
    save: (draft, over) =>
      write
        .mutateAsync({ ...changesOf(draft, over), ...(over.version && { version: over.version }) })
        .catch((error: unknown) => {
          // The refusal brings the brokerage as it is now.
          if (isApiError(error) && error.code === 'CONFLICT')
            current.current = error.current as BrokerageResult;
          throw error;
        }),
    readCurrent: () => Promise.resolve(current.current),
    onSaved: ({ name }) => {
      snackbar.show({ text: t('form.saved', { name }), tone: 'positive' });
      onClose();
    },
  });
}

/** Staff change a brokerage's entry in the directory, or archive it. */
export function EditBrokerage({ isOpen, onClose, brokerage }: EditBrokerageProps) {
  const t = useBrokeragesT();
  const { conflict, submit, resolve, cancel } = useBrokerageSave(brokerage, onClose);
  const translate = useBrokeragesTexts();
  const describeError = useDescribeSave();
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('editName', { name: brokerage.name })}>
        <PorticoForm
          initialValues={draftOf(brokerage)}
          schema={brokerageSchema}
          translate={translate}
          describeError={describeError}
          onSubmit={submit}
        >
          <Stack gap="4">
            <TextField name="name" label={t('form.name')} />
            <Grid minColumn="12rem" gap="4">
              <TextField name="city" label={t('form.city')} isOptional />
              <TextField name="state" label={t('form.state')} isOptional />
            </Grid>
            <CountryField name="country" label={t('form.country')} isOptional />
            <TextField name="website" label={t('form.website')} hint={t('form.websiteHint')} isOptional />
            <CheckboxField name="isDeveloper" label={t('form.isDeveloper')} />
            <CheckboxField name="archived" label={t('form.archivedField')} />
            <Row>
              <SubmitButton>{t('form.save')}</SubmitButton>
            </Row>
          </Stack>
        </PorticoForm>
      </Dialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          draftOf={draftOf}
          labelOf={(field) => t(field === 'archived' ? 'form.archivedField' : `form.${field}`)}
          onResolve={resolve}
          onClose={cancel}
        />
      )}
    </>
  );
}
