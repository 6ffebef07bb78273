import { isApiError } from '@portico/client';
import type { ClientRow } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import { CountryField } from '@portico/features/country';
import '@portico/features/field-words';
import { PhoneField } from '@portico/features/phone';
import { keys, staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import {
  LinkButton,
  QueryState,
  useDescribeError,
  useRemoteMutation,
  useRemoteQuery,
} from '@portico/remote-kit';
import { Banner, Button, Flex, Grid, SkeletonText, snackbar } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { profileAddress } from './clientAddress.ts';
import { addClient, changeClient, getClient } from './clientCalls.ts';
import { type ClientValues, clientSchema, clientValues, noValues } from './clientValues.ts';
import { useClientsT } from './words.ts';

export interface ClientDialogProps {
  isOpen: boolean;
  /** Null adds a new one. */
  client: Pick<ClientRow, '_id' | 'fullName'> | null;
  onClose: () => void;
}

/** A client's name and contact details. */
export function ClientDialog({ isOpen, client, onClose }: ClientDialogProps) {
  const t = useClientsT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={client ? t('form.edit', { name: client.fullName }) : t('form.add')}
    >
      {client ? (
        <Edited id={client._id} onClose={onClose} />
      ) : (
        <ClientForm initial={noValues} save={(values) => addClient(values)} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Read again, so that the form begins with the stored values. */
function Edited({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useClientsT();
  const profile = useRemoteQuery(keys.clients.one(id), (context) => getClient(id, context), {
    staleTimeMs: 0,
  });
  return (
    <QueryState query={profile} failed={t('failed')} skeleton={<SkeletonText lines={6} />} headingLevel={3}>
      {(client) => (
        <ClientForm
          key={client.version}
          initial={clientValues(client)}
          save={(values) => changeClient(id, { ...values, version: client.version })}
          onClose={onClose}
        />
      )}
    </QueryState>
  );
}

interface ClientFormProps {
  initial: ClientValues;
  save: (values: ClientValues) => Promise<Pick<ClientRow, 'fullName'>>;
  onClose: () => void;
}

function ClientForm({ initial, save, onClose }: ClientFormProps) {
  const t = useClientsT();
  const [existing, setExisting] = useState<ClientRow | null>(null);
  const saving = useRemoteMutation(save, { invalidates: staleAfter.saveClient });
  const submit = async (values: ClientValues) => {
    setExisting(null);
    const { fullName } = await saving.mutateAsync(values).catch((error: unknown) => {
      if (isApiError(error) && error.code === 'CLIENT_EXISTS') setExisting(error.current as ClientRow);
      throw error;
    });
    onClose();
    snackbar.show({ text: t('form.saved', { name: fullName }), tone: 'positive' });
  };
  return (
    <PorticoForm
      initialValues={initial}
      schema={clientSchema(initial.phone)}
      translate={useT('clients')}
      describeError={useDescribeError()}
      onSubmit={submit}
    >
      <Grid minColumn="12rem" gap="4">
        <TextField
          name="firstName"
          label={t('form.firstName')}
          maxLength={clientLimits.name}
          autoComplete="off"
        />
        <TextField
          name="lastName"
          label={t('form.lastName')}
          maxLength={clientLimits.name}
          autoComplete="off"
          isOptional
        />
      </Grid>
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        maxLength={clientLimits.email}
        autoComplete="off"
        spellCheck={false}
        isOptional
      />
      <PhoneField name="phone" autoComplete="off" isOptional />
      <Grid minColumn="12rem" gap="4">
        <TextField
          name="city"
          label={t('form.city')}
          maxLength={clientLimits.place}
          autoComplete="off"
          isOptional
        />
        <TextField
          name="state"
          label={t('form.state')}
          maxLength={clientLimits.place}
          autoComplete="off"
          isOptional
        />
      </Grid>
      <CountryField name="country" label={t('form.country')} autoComplete="off" isOptional />
      {existing && (
        <Banner
          tone="warning"
          action={
            <LinkButton to={profileAddress(existing)} size="sm">
              {t('form.existing', { name: existing.fullName })}
            </LinkButton>
          }
        >
          {t('errors.CLIENT_EXISTS')}
        </Banner>
      )}
      <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton>{t('common:actions.save')}</SubmitButton>
      </Flex>
    </PorticoForm>
  );
}
