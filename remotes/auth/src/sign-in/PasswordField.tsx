import { useT } from '@portico/i18n';
import { Icon } from '@portico/ui';
import { SignInPassword } from '@portico/ui/landing';
import { useId, useState } from 'react';
import type { FieldProps } from './field.ts';

export function PasswordField({
  value,
  onChange,
  isReadOnly,
  isRefused,
  ref,
  startsShown,
}: FieldProps & { startsShown: boolean }) {
  const t = useT('common');
  const [isShown, setIsShown] = useState(startsShown);
  return (
    <SignInPassword
      ref={ref}
      id={useId()}
      label={t('signIn.password')}
      isShown={isShown}
      revealLabel={t(isShown ? 'kit.hidePassword' : 'kit.showPassword')}
      revealIcon={<Icon name={isShown ? 'eye-off' : 'eye'} />}
      onReveal={() => setIsShown(!isShown)}
      value={value}
      readOnly={isReadOnly}
      aria-invalid={isRefused || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
