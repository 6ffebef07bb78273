import { IconButton, styled, useKitWords } from '@portico/ui';
import { type ComponentProps, useState } from 'react';
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from './FieldFrame.tsx';

const Input = styled('input', { base: controlLook });

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

export function TextField({ name, label, hint, isOptional, type = 'text', ...rest }: TextFieldProps) {
  const { id, input, error } = useFieldWiring({ name, hint, isOptional });
  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <Input type={type} dir={input.value ? 'auto' : undefined} {...rest} {...input} />
    </FieldFrame>
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
