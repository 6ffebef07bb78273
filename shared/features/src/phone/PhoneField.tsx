import { Box } from '@portico/ui';
import { type FieldProps, TextField, useField } from '@portico/ui/forms';
import { tidyPhone } from './phoneRules.ts';
import { usePhoneT } from './words.ts';

export interface PhoneFieldProps extends Omit<FieldProps, 'hint' | 'label'> {
  autoComplete?: string;
}

/**
 * A phone number in any spelling. On blur it is written by A §5: US numbers nationally, others internationally. Its rule
 * is `phoneSchema`.
 */
export function PhoneField({ name, autoComplete = 'tel', isOptional }: PhoneFieldProps) {
  const t = usePhoneT();
  const [{ value }, { initialValue }, helpers] = useField<string>(name);
  const tidy = async () => {
    if (!value.trim() || value === initialValue) return;
    const tidied = await tidyPhone(value);
    if (tidied !== value) await helpers.setValue(tidied);
  };
  return (
    <Box onBlur={() => void tidy()}>
      <TextField
        name={name}
        type="tel"
        label={t('label')}
        hint={t('hint')}
        autoComplete={autoComplete}
        maxLength={40}
        isOptional={isOptional ?? false}
      />
    </Box>
  );
}
