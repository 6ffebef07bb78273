import { Box } from '@portico/ui';
import type { ReactNode, Ref } from 'react';

export interface SignInFieldProps {
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
  /** The server refused this value. */
  isRefused: boolean;
  ref: Ref<HTMLInputElement>;
}

export function FieldLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box asChild fontSize="sm" fontWeight="medium">
      <label htmlFor={id}>{children}</label>
    </Box>
  );
}

/** As the fields of `@portico/ui/forms` look, which brings Formik and Yup along (docs/decisions/0005). */
export const fieldLook = {
  inlineSize: 'full',
  minBlockSize: '11',
  paddingInline: '3',
  background: 'surface',
  border: 'control',
  borderRadius: 'sm',
  // Below 16 px a phone zooms into the field.
  fontSize: { base: '1rem', md: 'md' },
  transitionProperty: 'colors',
  transitionDuration: 'fast',
  _hover: { borderColor: 'ink' },
  _focusVisible: { borderColor: 'focus', outline: '1px solid var(--portico-focus)', outlineOffset: '0' },
  _invalid: { borderColor: 'negative' },
} as const;
