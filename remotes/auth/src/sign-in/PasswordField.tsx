import { useT } from '@portico/i18n';
import { Box, IconButton, Stack } from '@portico/ui';
import { useId, useState } from 'react';
import type en from '../locales/en.json';
import { FieldLabel, fieldLook, type SignInFieldProps } from './field.tsx';

export function PasswordField({ value, onChange, isReadOnly, isRefused, ref }: SignInFieldProps) {
  const t = useT<typeof en>('auth');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Stack gap="1.5">
      <FieldLabel id={id}>{t('signIn.password')}</FieldLabel>
      <Box position="relative">
        <Box asChild {...fieldLook} paddingInlineEnd="12">
          <input
            ref={ref}
            id={id}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            value={value}
            readOnly={isReadOnly}
            aria-invalid={isRefused || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </Box>
        <Box position="absolute" insetBlockStart="0" insetInlineEnd="0">
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'common:kit.hidePassword' : 'common:kit.showPassword')}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          />
        </Box>
      </Box>
    </Stack>
  );
}
