import { amountOf, isAmount } from '@portico/features/clients';
import { useFormat } from '@portico/i18n';
import type { OfferFields } from '@portico/rules';
import { Grid } from '@portico/ui';
import { SelectField, TextField, useField } from '@portico/ui/forms';
import { knowsBothOffers, type OfferChoice, offerChoices, oneOfferChoices, partsOf } from './offerValues.ts';
import { useOfferWords } from './words.ts';

/** To buy, to rent, or either, and for how much: the fields of `offerValues` in a form. */
export function OfferFieldSet({ client }: { client: OfferFields }) {
  const t = useOfferWords();
  const [{ value }] = useField<OfferChoice>('offer');
  const { isToBuy, period } = partsOf(value);
  const isEither = isToBuy && period !== null;
  const choices = knowsBothOffers(client) ? offerChoices : oneOfferChoices;
  return (
    <>
      <SelectField
        name="offer"
        label={t('label')}
        options={choices.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
      />
      {isToBuy && (
        <Grid minColumn="11rem" gap="4">
          <AmountField name="minPrice" label={t(isEither ? 'minPrice' : 'min')} />
          <AmountField name="maxPrice" label={t(isEither ? 'maxPrice' : 'max')} />
        </Grid>
      )}
      {period && (
        <Grid minColumn="11rem" gap="4">
          <AmountField name="minRent" label={t(isEither ? 'minRent' : 'min')} />
          <AmountField name="maxRent" label={t(isEither ? 'maxRent' : 'max')} />
        </Grid>
      )}
    </>
  );
}

/** An amount, and below it how it is understood. */
function AmountField({ name, label }: { name: string; label: string }) {
  const t = useOfferWords();
  const format = useFormat();
  const [{ value }] = useField<string>(name);
  const amount = isAmount(value) ? amountOf(value) : null;
  const hint = amount !== null && t('amountRead', { amount: format.money(amount) });
  return <TextField {...{ name, label, hint }} inputMode="numeric" maxLength={20} isOptional />;
}
