import { ComboboxField } from '@portico/features/combobox';
import { type FieldProps, useField } from '@portico/ui/forms';
import { useState } from 'react';
import { useCountries } from './useCountries.ts';
import { useCountryT } from './words.ts';

export interface CountryFieldProps extends FieldProps {
  /** Instead of writing the value: for forms in which other fields follow the country. */
  onChange?: (country: string) => void;
  autoComplete?: string;
}

/**
 * A country of the world, searchable by its name in the reader's language or in English. The form's value is the stored
 * name. A typed text that is no country becomes the value unchanged, so that the form's rule refuses it and nothing is
 * lost.
 */
export function CountryField({ onChange, autoComplete = 'country-name', ...field }: CountryFieldProps) {
  const t = useCountryT();
  const countries = useCountries();
  const [{ value }, , helpers] = useField<string>(field.name);
  const [typed, setTyped] = useState<string | null>(null);
  const options = countries.matching(typed ?? '');
  const set = (country: string) => {
    if (country === value) return;
    if (onChange) onChange(country);
    else void helpers.setValue(country);
  };
  const type = (text: string) => {
    setTyped(text);
    // A browser that fills the form in never leaves the field.
    const whole = countries.spelled(text);
    if (whole) set(whole.name);
  };
  const leave = () => {
    if (typed !== null) set(countries.meant(typed)?.name ?? typed.trim());
    setTyped(null);
  };
  return (
    <ComboboxField
      {...field}
      value={typed ?? countries.labelOf(value)}
      onType={type}
      options={options}
      chosenId={countries.codeOf(value)}
      onChoose={({ name }) => {
        setTyped(null);
        set(name);
      }}
      onLeave={leave}
      note={typed && options.length === 0 ? t('none') : undefined}
      maxLength={80}
      autoComplete={autoComplete}
      isChoice
    />
  );
}
