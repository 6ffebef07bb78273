import { isApiError } from '@portico/client';
import type { ClientProfile } from '@portico/contracts';
import { wishNames } from '@portico/contracts/listing-fields';
import { clientLimits, propertyTypeCategory } from '@portico/contracts/lists';
import { OfferFieldSet } from '@portico/features/client-offers';
import { useTagOptions } from '@portico/features/matching';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, Flex, Grid, snackbar } from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import { PorticoForm, SubmitButton, TextField, useField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useRef } from 'react';
import { changeClient, useClientsT } from '../clients/index.ts';
import { WishPlaces } from './WishPlaces.tsx';
import { type WishValues, wishBody, wishSchema, wishValues } from './wishValues.ts';

export interface WishesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  client: ClientProfile;
}

/** To buy, to rent or either, for how much, where, how large, and with what around it. */
export function WishesDialog({ isOpen, onClose, client }: WishesDialogProps) {
  const t = useClientsT();
  /** The places that were refused: sent a second time, they are kept, even if nobody knows them. */
  const refused = useRef('');
  const change = useRemoteMutation(
    (body: ReturnType<typeof wishBody> & { checksPlaces?: boolean }) =>
      changeClient(client._id, { ...body, version: client.version }),
    { invalidates: staleAfter.saveClient },
  );
  const save = async (values: WishValues) => {
    const body = wishBody(values, client);
    const places = JSON.stringify([body.wishedCities, body.wishedCountries]);
    await change
      .mutateAsync({ ...body, ...(refused.current !== places && { checksPlaces: true }) })
      .catch((error: unknown) => {
        const fields = isApiError(error) ? (error.fields ?? {}) : {};
        if ('wishedCities' in fields || 'wishedCountries' in fields) refused.current = places;
        throw error;
      });
    onClose();
    snackbar.show({ text: t('profile.saved'), tone: 'positive' });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profile.editWishes')} size="lg">
      <PorticoForm
        initialValues={wishValues(client)}
        schema={wishSchema}
        translate={useT('clients')}
        describeError={useDescribeError()}
        onSubmit={save}
      >
        <OfferFieldSet client={client} />
        <Grid minColumn="9rem" gap="4">
          {wishNames.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`profile.least.${name}`)}
              inputMode="numeric"
              maxLength={10}
              isOptional
            />
          ))}
        </Grid>
        <WishPlaces />
        <TagChips />
        <LifestyleChips />
        <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton>{t('common:actions.save')}</SubmitButton>
        </Flex>
      </PorticoForm>
    </Dialog>
  );
}

/** Tags that a home must have. The kind of home, such as a villa, is not among these: a client may like several. */
function TagChips() {
  const t = useClientsT();
  const tags = useSession(({ settings }) => settings.search?.listingTags) ?? [];
  const [{ value }, , helpers] = useField<string[]>('tags');
  const options = useTagOptions();
  const wanted = tags.filter(
    ({ category, name }) => category !== propertyTypeCategory || value.includes(name),
  );
  return (
    <ChipFilters
      label={t('profile.tags')}
      options={options(wanted, value)}
      selected={value}
      onChange={(chosen) => void helpers.setValue(chosen.slice(0, clientLimits.tags))}
    />
  );
}

function LifestyleChips() {
  const t = useClientsT();
  const lifestyles = useSession(({ settings }) => settings.search?.lifestyles);
  const options = useTagOptions();
  const [{ value }, , helpers] = useField<string[]>('lifestyles');
  return (
    <ChipFilters
      label={t('profile.lifestyles')}
      options={options(lifestyles, value)}
      selected={value}
      onChange={(chosen) => void helpers.setValue(chosen.slice(0, clientLimits.lifestyles))}
    />
  );
}
