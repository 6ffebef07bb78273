import type { BrokerageResult } from '@portico/contracts';
import { CountryField } from '@portico/features/country';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Grid, Row, Stack, snackbar } from '@portico/ui';
import { CheckboxField, PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { brokerageSchema, changesOf, draftOf } from './brokerage.schema.ts';
import { updateBrokerage } from './brokerageWrites.ts';
import { useBrokeragesT, useBrokeragesTexts } from './words.ts';

export interface EditBrokerageProps {
  isOpen: boolean;
  onClose: () => void;
  brokerage: BrokerageResult;
}

/** Staff change what the directory says about a brokerage, or archive it. */
export function EditBrokerage({ isOpen, onClose, brokerage }: EditBrokerageProps) {
  const t = useBrokeragesT();
  const save = useRemoteMutation(
    (change: Parameters<typeof updateBrokerage>[1]) => updateBrokerage(brokerage._id, change),
    { invalidates: staleAfter.changeBrokerage },
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editName', { name: brokerage.name })}>
      <PorticoForm
        initialValues={draftOf(brokerage)}
        schema={brokerageSchema}
        translate={useBrokeragesTexts()}
        describeError={useDescribeError()}
        onSubmit={async (draft) => {
          const { name } = await save.mutateAsync(changesOf(draft, brokerage));
          snackbar.show({ text: t('form.saved', { name }), tone: 'positive' });
          onClose();
        }}
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
  );
}
