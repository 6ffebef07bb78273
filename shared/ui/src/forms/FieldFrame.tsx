import { Stack, styled, Text, useKitWords } from '@portico/ui';
import { useField } from 'formik';
import { type ReactNode, useId } from 'react';
import { type FormMessage, useFormMessage } from './FormTexts.tsx';

export interface FieldProps {
  /** The field's key in the form's values. */
  name: string;
  label: ReactNode;
  /** Help below the field, always visible. */
  hint?: ReactNode;
  /** Shows "optional" beside the label; fields without it are required. */
  isOptional?: boolean;
}

const ErrorText = styled('p', { base: { color: 'negative', fontSize: 'sm' } });
const Label = styled('label', { base: { fontWeight: 'medium', fontSize: 'sm' } });

/** Connects an input with its label, hint and error. */
export function useFieldWiring({ name, hint, isOptional }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const [field, meta, helpers] = useField(name);
  const message = useFormMessage();
  const error = meta.touched && meta.error ? message(meta.error as FormMessage) : undefined;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const input = {
    ...field,
    value: field.value ?? '',
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': isOptional ? undefined : true,
    'aria-describedby': describedBy,
  };
  return { id, input, error, helpers };
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hint && (
        <Text id={`${id}-hint`} size="sm" tone="muted">
          {hint}
        </Text>
      )}
    </>
  );
}

export interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  id: string;
  error?: string;
  children: ReactNode;
  /** Shown at the end of the label's line: a counter, a link. */
  aside?: ReactNode;
}

export function FieldFrame({ id, label, hint, isOptional, error, aside, children }: FieldFrameProps) {
  const word = useKitWords();
  return (
    <Stack gap="1.5">
      <Stack flexDirection="row" justifyContent="space-between" gap="3">
        <Label htmlFor={id}>
          {label}
          {isOptional && (
            <Text as="span" tone="faint" fontWeight="regular">
              {' '}
              ({word('optional')})
            </Text>
          )}
        </Label>
        {aside}
      </Stack>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </Stack>
  );
}

/** The look of every control for typing or choosing. */
export const controlLook = {
  inlineSize: 'full',
  minBlockSize: '11',
  paddingInline: '3',
  background: 'surface',
  border: 'control',
  borderRadius: 'sm',
  // Below 16 px a phone would zoom into the field.
  fontSize: { base: '1rem', md: 'md' },
  transitionProperty: 'colors',
  transitionDuration: 'fast',
  _hover: { borderColor: 'ink' },
  _focusVisible: { borderColor: 'focus', outline: '1px solid var(--portico-focus)', outlineOffset: '0' },
  _invalid: { borderColor: 'negative' },
  _disabled: { background: 'sunken', color: 'inkMuted' },
  _readOnly: { background: 'sunken' },
} as const;
