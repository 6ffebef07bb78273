import { IconButton, styled, useKitWords } from '@portico/ui';
import { type ComponentProps, memo, useState } from 'react';
import { controlLook } from '../controlLook.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { type FieldProps, useFieldWiring } from './useFieldWiring.ts';

// The browser's own cross in a search has its own color.
const Input = styled('input', {
  base: { ...controlLook, '&::-webkit-search-cancel-button': { display: 'none' } },
});

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'inputMode'
  | 'list'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'step'
>;

export interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'datetime-local' | 'search';
}

/** Memoized, because Formik tells every field about every key press. */
const TextControl = memo(function TextControl({
  id,
  label,
  hint,
  isOptional,
  error,
  ...input
}: Omit<FieldFrameProps, 'children'> & ComponentProps<typeof Input>) {
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <Input id={id} dir={input.value ? 'auto' : undefined} {...input} />
    </FieldFrame>
  );
});

export function TextField({ name, label, hint, isOptional, type = 'text', ...rest }: TextFieldProps) {
  const { input, error } = useFieldWiring({ name, hint, isOptional });
  return (
    <TextControl
      type={type}
      {...rest}
      {...input}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={error}
    />
  );
}

export type PasswordFieldProps = FieldProps & InputProps;

/** `autoComplete`: `current-password` to sign in, `new-password` to choose one. */
export function PasswordField({ name, label, hint, isOptional, ...rest }: PasswordFieldProps) {
  const { id, input, error } = useFieldWiring({ name, hint, isOptional });
  const [isShown, setIsShown] = useState(false);
  const word = useKitWords();
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <styled.div position="relative">
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          paddingInlineEnd="12"
          {...rest}
          {...input}
        />
        <styled.div position="absolute" insetBlock="0" insetInlineEnd="0">
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={word(isShown ? 'hidePassword' : 'showPassword')}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          />
        </styled.div>
      </styled.div>
    </FieldFrame>
  );
}
