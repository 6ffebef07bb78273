import { Combobox } from '@portico/features/combobox';
import { styled } from '@portico/ui';
import { filterLook } from '@portico/ui/data';
import { useId, useState } from 'react';
import { useCountries } from './useCountries.ts';
import { useCountryT } from './words.ts';

const Column = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minInlineSize: '0' },
});
const Label = styled('label', { base: { fontSize: 'xs', color: 'inkMuted' } });

/** As high as the filters beside it, which are lower than a form's fields. */
const look = { ...filterLook, minBlockSize: '10' };

export interface CountryFilterProps {
  label: string;
  /** The stored name; '' for every country. */
  value: string;
  onChange: (country: string) => void;
}

/** A filter by country that applies as soon as one is chosen, or the field emptied. */
export function CountryFilter({ label, value, onChange }: CountryFilterProps) {
  const t = useCountryT();
  const id = useId();
  const countries = useCountries();
  const [typed, setTyped] = useState<string | null>(null);
  const options = countries.matching(typed ?? '');
  const leave = () => {
    const meant = typed === null ? undefined : countries.meant(typed);
    if (meant) onChange(meant.name);
    setTyped(null);
  };
  return (
    <Column>
      <Label htmlFor={id}>{label}</Label>
      <Combobox
        id={id}
        look={look}
        listLabel={label}
        placeholder={t('anywhere')}
        value={typed ?? countries.labelOf(value)}
        onType={(text) => {
          setTyped(text);
          if (text === '' && value !== '') onChange('');
        }}
        options={options}
        chosenId={countries.codeOf(value)}
        onChoose={({ name }) => {
          setTyped(null);
          onChange(name);
        }}
        onLeave={leave}
        note={typed && options.length === 0 ? t('none') : undefined}
        maxLength={80}
        isChoice
      />
    </Column>
  );
}
