import { useT } from '@portico/i18n';
import { Box, Stack, Text } from '@portico/ui';
import { useId, useState } from 'react';
import type en from '../locales/en.json';
import { FieldLabel, fieldLook, type SignInFieldProps } from './field.tsx';

/** `isValid` is only spoken of once the field was left: nobody is told off while typing. */
export function EmailField({
  value,
  onChange,
  isValid,
  isReadOnly,
  isRefused,
  ref,
}: SignInFieldProps & { isValid: boolean }) {
  const t = useT<typeof en>('auth');
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const isWrong = wasLeft && value !== '' && !isValid;
  return (
    <Stack gap="1.5">
      <FieldLabel id={id}>{t('signIn.email')}</FieldLabel>
      <Box asChild {...fieldLook}>
        <input
          ref={ref}
          id={id}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-required
          value={value}
          readOnly={isReadOnly}
          aria-invalid={isWrong || isRefused || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setWasLeft(true)}
        />
      </Box>
      {isWrong && (
        <Text id={`${id}-error`} size="sm" tone="negative">
          {t('common:forms.email')}
        </Text>
      )}
    </Stack>
  );
}
