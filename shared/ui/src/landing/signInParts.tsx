import type { ComponentProps, ReactNode } from 'react';

/**
 * The parts of the sign-in form: plain markup and the classes of sign-in.css, no hooks. index.html shows them before
 * any script has come and the auth remote draws them again with its handlers, so both look the same
 * (docs/decisions/0005, 0013). The names of fields and buttons are how one finds its like in the other.
 */
export function SignInFormFrame(props: ComponentProps<'form'>) {
  return <form noValidate className="portico-sign-in" {...props} />;
}

export type SignInFieldProps = ComponentProps<'input'> & {
  id: string;
  label: string;
  /** The fault of the value, under the field. */
  error?: string | undefined;
  /** A button inside the field, at its end. */
  end?: ReactNode;
};

function Field({ label, error, end, ...input }: SignInFieldProps) {
  const errorId = `${input.id}-error`;
  const field = (
    <input
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      aria-describedby={error ? errorId : undefined}
      {...input}
    />
  );
  return (
    <div className="portico-field">
      <label htmlFor={input.id}>{label}</label>
      {end ? (
        <div className="portico-field-with-end">
          {field}
          {end}
        </div>
      ) : (
        field
      )}
      {error && <p id={errorId}>{error}</p>}
    </div>
  );
}

/**
 * A field of type text, because a script cannot read the caret of an e-mail field, and the caret must stay where it is when
 * the form is taken over.
 */
export function SignInEmail(props: SignInFieldProps) {
  return <Field type="text" inputMode="email" name="username" autoComplete="username" dir="ltr" {...props} />;
}

export type SignInPasswordProps = SignInFieldProps & {
  isShown?: boolean;
  revealLabel: string;
  /** Where no script of this form is at hand yet: the label after the next press. */
  otherRevealLabel?: string;
  revealIcon: ReactNode;
  onReveal?: () => void;
};

export function SignInPassword({
  isShown,
  revealLabel,
  otherRevealLabel,
  revealIcon,
  onReveal,
  ...props
}: SignInPasswordProps) {
  const reveal = (
    <button
      type="button"
      name="reveal"
      className="portico-square"
      title={revealLabel}
      aria-label={revealLabel}
      aria-controls={props.id}
      data-label={otherRevealLabel}
      onClick={onReveal}
    >
      {revealIcon}
    </button>
  );
  const type = isShown ? 'text' : 'password';
  return <Field type={type} name="password" autoComplete="current-password" end={reveal} {...props} />;
}

export function SignInCheck({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="portico-check">
      <input type="checkbox" name="rememberMe" {...input} />
      {label}
    </label>
  );
}

/** Reads as a link, and does something here instead of leading elsewhere. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className="portico-text-button" {...props} />;
}

export type SignInSubmitProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  isBusy?: boolean;
  isDisabled?: boolean;
};

export function SignInSubmit({ isBusy, isDisabled, children, ...rest }: SignInSubmitProps) {
  return (
    <button
      type="submit"
      name="submit"
      className="portico-button portico-button-primary portico-button-wide"
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      <span className="portico-spinner" aria-hidden="true" />
      {children}
    </button>
  );
}

/** The other way in, below the one with name and password. */
export function SignInPasskey(props: ComponentProps<'button'>) {
  return <button type="button" name="passkey" className="portico-button portico-button-wide" {...props} />;
}
