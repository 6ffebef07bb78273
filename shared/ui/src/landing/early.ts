/**
 * The sign-in form that stands in index.html, as the code that comes later finds it. The document itself is the
 * contract between the shell's starter, the shell and the auth remote: values and caret are the fields' own, the rest
 * are attributes of the dialog.
 */
export const earlyDialogId = 'early-sign-in';

export interface EarlySignIn {
  typed: { username: string; password: string; rememberMe: boolean };
  /** Name of the field or button that has the focus, and the caret where it has one. */
  focus: { name: string; start: number | null; end: number | null } | null;
  isPasswordShown: boolean;
  /** Enter was pressed: the form is to be sent as soon as somebody can. */
  isSent: boolean;
  isForgotten: boolean;
  /** A passkey is to be asked for. */
  isPasskey: boolean;
  /** It stands open in front of the page. */
  isOpen: boolean;
}

export const findEarlyDialog = () => document.getElementById(earlyDialogId) as HTMLDialogElement | null;

const fieldOf = (dialog: HTMLElement, name: string) =>
  dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** The static form's current place; null once somebody has taken it over. */
export function readEarlySignIn(): EarlySignIn | null {
  const dialog = findEarlyDialog();
  if (!dialog) return null;
  const { focused, sent, pressed } = dialog.dataset;
  const field = focused ? fieldOf(dialog, focused) : null;
  const hasCaret = field !== null && field.type !== 'checkbox';
  return {
    typed: {
      username: fieldOf(dialog, 'username')?.value ?? '',
      password: fieldOf(dialog, 'password')?.value ?? '',
      rememberMe: fieldOf(dialog, 'rememberMe')?.checked ?? false,
    },
    focus: focused
      ? {
          name: focused,
          start: hasCaret ? field.selectionStart : null,
          end: hasCaret ? field.selectionEnd : null,
        }
      : null,
    isPasswordShown: fieldOf(dialog, 'password')?.type === 'text',
    isSent: sent !== undefined,
    isForgotten: pressed === 'forgotten',
    isPasskey: pressed === 'passkey',
    isOpen: dialog.open,
  };
}

/** Takes over the static form: from now on the application's own form is drawn. */
export function takeEarlySignIn(): EarlySignIn | null {
  const early = readEarlySignIn();
  findEarlyDialog()?.remove();
  return early;
}

/** Whether a character is being composed in the static form, which taking it over now would break. */
export const isComposingEarly = () => findEarlyDialog()?.dataset.composing !== undefined;

/** Calls back at the end of a composition. Returns the function that stops it. */
export function onEarlyComposed(listener: () => void): () => void {
  const dialog = findEarlyDialog();
  // The starter marks the end in its own listener, which was there first.
  dialog?.addEventListener('compositionend', listener);
  return () => dialog?.removeEventListener('compositionend', listener);
}

/** Whether the static page's link to the concierge was pressed, which ends the static dialog; asked once. */
export function takeEarlyContact(): boolean {
  const dialog = findEarlyDialog();
  const isPressed = dialog?.dataset.pressed === 'contact';
  if (isPressed) dialog.remove();
  return isPressed;
}

/** Puts focus and caret where they were in the static form. */
export function restoreFocus(form: ParentNode, focus: EarlySignIn['focus']) {
  if (!focus) return;
  const target = form.querySelector<HTMLElement>(`[name="${focus.name}"]`);
  target?.focus();
  if (target instanceof HTMLInputElement && focus.start !== null) {
    target.setSelectionRange(focus.start, focus.end);
  }
}
