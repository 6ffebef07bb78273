import { useT } from '@portico/i18n';
import { SignInEmail } from '@portico/ui/landing';
import { useId, useState } from 'react';
import type { FieldProps } from './field.ts';

/** `isValid` only counts once the field was left: nobody is corrected while typing. */
export function EmailField({
  value,
  onChange,
  isValid,
  isReadOnly,
  isRefused,
  ref,
}: FieldProps & { isValid: boolean }) {
  const t = useT('common');
  const [wasLeft, setWasLeft] = useState(false);
  const isWrong = wasLeft && value !== '' && !isValid;
  return (
    <SignInEmail
      ref={ref}
      id={useId()}
      label={t('signIn.email')}
      error={isWrong ? t('forms.email') : undefined}
      value={value}
      readOnly={isReadOnly}
      aria-invalid={isWrong || isRefused || undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setWasLeft(true)}
    />
  );
}
