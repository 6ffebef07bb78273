import type { ListingStatus, ListingType } from '@portico/contracts';
import { listingStatuses, rentPeriods } from '@portico/contracts/lists';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { Grid } from '@portico/ui';
import { CheckboxField, SelectField, TextField, useFormikContext } from '@portico/ui/forms';
import { numberOf } from '../listingBody.ts';
import type { ListingValues } from '../listingValues.ts';
import { useFormT } from '../words.ts';

/** Currencies with a known rate in dollars, which lists sort by; a currency stored earlier stays a choice. */
const currencies = 'USD EUR GBP CHF CAD AED AUD BRL CNY HKD INR JPY MAD NZD SGD THB ZAR'.split(' ');

/** The period of the price beside it. */
function PeriodField() {
  const t = useFormT();
  return (
    <SelectField
      name="rentPeriod"
      label={t('field.rentPeriod')}
      options={rentPeriods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
    />
  );
}

function PriceField() {
  const t = useFormT();
  const format = useFormat();
  const words = useListingWords();
  const { values } = useFormikContext<ListingValues>();
  const period = values.isRental && rentPeriods.find((known) => known === values.rentPeriod);
  const name = values.isDevelopment ? 'startPrice' : 'price';
  const amount = numberOf(values[name], true);
  const isNumber = amount !== null && Number.isFinite(amount);
  const money = (whole: number) => format.money(whole, values.currency);
  const shown = (whole: number) => {
    const shares = numberOf(values.sharesTotal, true);
    if (!values.isCoOwned || !shares) return words.rent(money(whole), period || null);
    return t('hint.sharePrice', {
      price: money(whole),
      share: money(Math.round(whole / shares)),
      value: format.number(shares),
    });
  };
  return (
    <TextField
      name={name}
      label={t(period && name === 'price' ? 'field.rent' : `field.${name}`)}
      // The typed price as readers will see it.
      hint={isNumber ? shown(amount) : t(values.isCoOwned ? 'hint.wholePrice' : 'hint.price')}
      inputMode="numeric"
      maxLength={20}
      isOptional
    />
  );
}

/** The types on offer; the listing's present type stays a choice. */
function TypeField({ types }: { types: readonly ListingType[] }) {
  const t = useFormT();
  const words = useListingWords();
  const { initialValues } = useFormikContext<ListingValues>();
  const own = initialValues.listingType as ListingType;
  const choices = types.includes(own) ? types : [...types, own];
  return (
    <SelectField
      name="listingType"
      label={t('field.listingType')}
      options={choices.map((type) => ({ value: type, label: words.type(type) }))}
    />
  );
}

export interface OfferFieldsProps {
  types: readonly ListingType[];
  /** False for listings-only listings, which are always public. */
  hasType: boolean;
}

export function OfferFields({ types, hasType }: OfferFieldsProps) {
  const t = useFormT();
  const words = useListingWords();
  const { values } = useFormikContext<ListingValues>();
  const known = currencies.includes(values.currency) ? currencies : [...currencies, values.currency];
  return (
    <>
      <CheckboxField name="isRental" label={t('field.isRental')} hint={t('hint.isRental')} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        {hasType && <TypeField types={types} />}
        <SelectField
          name="status"
          label={t('field.status')}
          options={listingStatuses.map((status: ListingStatus) => ({
            value: status,
            label: words.status(status),
          }))}
        />
        <PriceField />
        {values.isRental && <PeriodField />}
        <SelectField
          name="currency"
          label={t('field.currency')}
          options={known.map((currency) => ({ value: currency, label: currency }))}
        />
        <TextField name="dateAvailable" type="date" label={t('field.dateAvailable')} />
      </Grid>
    </>
  );
}
