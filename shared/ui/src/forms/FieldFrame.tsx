import { Stack, styled, Text, useKitWords } from '@portico/ui';
import type { ReactNode } from 'react';
import type { FieldProps } from './useFieldWiring.ts';

const ErrorText = styled('p', { base: { color: 'negative', fontSize: 'sm' } });
const Label = styled('label', { base: { fontWeight: 'medium', fontSize: 'sm' } });

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
