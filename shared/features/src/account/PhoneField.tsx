import { formatPhone, isPhone } from '@portico/rules';
import { Box } from '@portico/ui';
import { TextField, useField } from '@portico/ui/forms';
import { useAccountT } from './words.ts';

/** Accepts any spelling and, on blur, formats it by A §5: US numbers nationally, others internationally. */
export function PhoneField({ autoComplete }: { autoComplete: string }) {
  const t = useAccountT();
  const [{ value }, , helpers] = useField<string>('phone');
  const tidy = () => {
    if (isPhone(value)) void helpers.setValue(formatPhone(value));
  };
  return (
    <Box onBlur={tidy}>
      <TextField
        name="phone"
        type="tel"
        label={t('field.phone')}
        hint={t('phoneHint')}
        autoComplete={autoComplete}
        maxLength={40}
        isOptional
      />
    </Box>
  );
}
