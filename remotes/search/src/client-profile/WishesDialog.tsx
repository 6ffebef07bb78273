import type { ClientChangeBody, ClientProfile } from '@portico/contracts';
import { clientLimits, rentPeriods } from '@portico/contracts/lists';
import { amountOf, isAmount } from '@portico/features/clients';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, Flex, Grid, snackbar } from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import { PorticoForm, SelectField, SubmitButton, TextField, useField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { changeClient, useClientsT } from '../clients/index.ts';

export interface WishesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  client: ClientProfile;
}

const listOf = (text: string) =>
  [...new Set(text.split(/[,،，;]/).map((part) => part.trim()))]
    .filter(Boolean)
    .slice(0, clientLimits.places);

const wishValues = (client: ClientProfile) => ({
  offer: client.rentPeriod ?? 'buy',
  min: client.minPriceUsd?.toString() ?? '',
  max: client.maxPriceUsd?.toString() ?? '',
  bedrooms: client.minBedrooms?.toString() ?? '',
  cities: client.wishedCities.join(', '),
  countries: client.wishedCountries.join(', '),
  lifestyles: client.lifestyleNames,
});
type WishValues = ReturnType<typeof wishValues>;

const wishBody = (values: WishValues): Omit<ClientChangeBody, 'version'> => ({
  rentPeriod: rentPeriods.find((period) => period === values.offer) ?? null,
  minPriceUsd: amountOf(values.min),
  maxPriceUsd: amountOf(values.max),
  minBedrooms: values.bedrooms.trim() ? Number(values.bedrooms) : null,
  wishedCities: listOf(values.cities),
  wishedCountries: listOf(values.countries),
  lifestyleNames: values.lifestyles,
});

const amount = yup.string().test('amount', 'clients:profile.notAnAmount', (typed) => isAmount(typed));
const schema = yup.object({
  min: amount,
  max: amount.test('order', 'clients:profile.tooLow', (typed = '', { parent }) => {
    const [min, max] = [amountOf(parent.min ?? ''), amountOf(typed)];
    return min === null || max === null || Number.isNaN(min) || max >= min;
  }),
  bedrooms: yup
    .string()
    .test('bedrooms', 'clients:profile.notBedrooms', (typed = '') => /^\s*([1-9]\d?|100)?\s*$/.test(typed)),
});

/** To buy or to rent, for how much, where, how large, and with what around it. */
export function WishesDialog({ isOpen, onClose, client }: WishesDialogProps) {
  const t = useClientsT();
  const change = useRemoteMutation(
    (values: WishValues) => changeClient(client._id, { ...wishBody(values), version: client.version }),
    { invalidates: staleAfter.saveClient },
  );
  const save = async (values: WishValues) => {
    await change.mutateAsync(values);
    onClose();
    snackbar.show({ text: t('profile.saved'), tone: 'positive' });
  };
  const offers = [
    { value: 'buy', label: t('profile.offers.buy') },
    ...rentPeriods.map((period) => ({ value: period, label: t(`profile.offers.${period}`) })),
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profile.editWishes')}>
      <PorticoForm
        initialValues={wishValues(client)}
        schema={schema}
        translate={useT('clients')}
        describeError={useDescribeError()}
        onSubmit={save}
      >
        <SelectField name="offer" label={t('profile.offer')} options={offers} />
        <Grid minColumn="11rem" gap="4">
          <TextField name="min" label={t('profile.min')} inputMode="numeric" maxLength={20} isOptional />
          <TextField name="max" label={t('profile.max')} inputMode="numeric" maxLength={20} isOptional />
        </Grid>
        <TextField
          name="bedrooms"
          label={t('profile.minBedrooms')}
          inputMode="numeric"
          maxLength={3}
          isOptional
        />
        <TextField
          name="cities"
          label={t('profile.cities')}
          hint={t('profile.citiesHint')}
          maxLength={2_000}
          isOptional
        />
        <TextField
          name="countries"
          label={t('profile.countries')}
          hint={t('profile.citiesHint')}
          maxLength={2_000}
          isOptional
        />
        <LifestyleChips />
        <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton>{t('common:actions.save')}</SubmitButton>
        </Flex>
      </PorticoForm>
    </Dialog>
  );
}

function LifestyleChips() {
  const t = useClientsT();
  const lifestyles = useSession(({ settings }) => settings.search?.lifestyles) ?? [];
  const [{ value }, , helpers] = useField<string[]>('lifestyles');
  return (
    <ChipFilters
      label={t('profile.lifestyles')}
      options={lifestyles.map(({ name, displayName }) => ({ value: name, label: displayName }))}
      selected={value}
      onChange={(chosen) => void helpers.setValue(chosen.slice(0, clientLimits.lifestyles))}
    />
  );
}
