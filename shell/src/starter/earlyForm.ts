import { isEmail, normalizeEmail } from '@portico/rules';

/** How often a value set without any event, as some password managers do, is looked for. */
const lookAgainMs = 250;

export interface EarlyFormHost {
  /** The application is wanted. */
  onWanted: () => void;
  /** The person closed the dialog. */
  onLeft: () => void;
}

export interface EarlyForm {
  open(): void;
  close(): void;
  /** No code came to take over what was sent: the form can be used again. */
  release(): void;
}

interface Parts {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  username: HTMLInputElement;
  password: HTMLInputElement;
  submit: HTMLButtonElement;
  forgotten: HTMLButtonElement;
  passkey: HTMLButtonElement;
  reveal: HTMLButtonElement;
}

function partsOf(dialog: HTMLDialogElement): Parts {
  const find = <T extends HTMLElement>(selector: string) => dialog.querySelector(selector) as T;
  return {
    dialog,
    form: find('form'),
    username: find('[name="username"]'),
    password: find('[name="password"]'),
    submit: find('[name="submit"]'),
    forgotten: find('[name="forgotten"]'),
    passkey: find('[name="passkey"]'),
    reveal: find('[name="reveal"]'),
  };
}

/** By the same rule as the form that takes over (remotes/auth/src/sign-in/SignInForm.tsx). */
const canSignIn = ({ username, password }: Parts) =>
  isEmail(normalizeEmail(username.value)) && password.value !== '';

function swap(
  element: HTMLElement,
  attribute: 'label' | 'busyLabel',
  read: () => string | null,
  write: (text: string) => void,
) {
  const other = element.dataset[attribute];
  element.dataset[attribute] = read() ?? '';
  if (other !== undefined) write(other);
}

/** Shows or hides the password, as its button says. */
function toggleReveal({ password, reveal }: Parts) {
  password.type = password.type === 'password' ? 'text' : 'password';
  for (const icon of reveal.querySelectorAll<HTMLElement>('[data-icon]')) icon.hidden = !icon.hidden;
  swap(
    reveal,
    'label',
    () => reveal.ariaLabel,
    (label) => {
      reveal.ariaLabel = label;
      reveal.title = label;
    },
  );
}

/** Waits for the code that does what was asked: the form keeps its values, and shows that it is busy. */
function setWaiting({ dialog, username, password }: Parts, pressed: HTMLButtonElement, isWaiting: boolean) {
  dialog.toggleAttribute('data-waiting', isWaiting);
  username.readOnly = isWaiting;
  password.readOnly = isWaiting;
  if (isWaiting) pressed.setAttribute('aria-busy', 'true');
  else pressed.removeAttribute('aria-busy');
}

function setSubmitLabel({ submit }: Parts) {
  const text = submit.lastChild as Text;
  swap(
    submit,
    'busyLabel',
    () => text.data,
    (label) => {
      text.data = label;
    },
  );
}

function listen(parts: Parts, { onWanted, onLeft }: EarlyFormHost) {
  const { dialog, form, submit, forgotten, passkey, reveal } = parts;
  const look = () => {
    submit.disabled = !canSignIn(parts);
  };
  const isWaiting = () => dialog.hasAttribute('data-waiting');
  for (const type of ['input', 'change', 'keydown', 'focusin']) dialog.addEventListener(type, look, true);
  dialog.addEventListener('focusin', ({ target }) => {
    dialog.dataset.focused = (target as HTMLInputElement).name;
  });
  dialog.addEventListener('compositionstart', () => dialog.setAttribute('data-composing', ''));
  dialog.addEventListener('compositionend', () => dialog.removeAttribute('data-composing'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isWaiting() || !canSignIn(parts)) return;
    dialog.dataset.sent = '';
    setSubmitLabel(parts);
    setWaiting(parts, submit, true);
    onWanted();
  });
  reveal.addEventListener('click', () => toggleReveal(parts));
  for (const button of [forgotten, passkey]) {
    button.addEventListener('click', () => {
      if (isWaiting()) return;
      dialog.dataset.pressed = button.name;
      setWaiting(parts, button, true);
      onWanted();
    });
  }
  listenForClosing(dialog, onLeft);
  return look;
}

/** Esc, the cross, and a press that begins and ends on the backdrop. */
function listenForClosing(dialog: HTMLDialogElement, onLeft: () => void) {
  let isPressOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    const isCross = (target as Element).closest('[name="close"]') !== null;
    if (isCross || (target === dialog && isPressOutside)) onLeft();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeft();
  });
}

/** Works the sign-in form of the static page until the application takes it over, values, caret, Enter and all. */
export function workEarlyForm(dialog: HTMLDialogElement, host: EarlyFormHost): EarlyForm {
  const parts = partsOf(dialog);
  const look = listen(parts, host);

  function release() {
    if (dialog.dataset.sent !== undefined) setSubmitLabel(parts);
    delete dialog.dataset.sent;
    delete dialog.dataset.pressed;
    setWaiting(parts, parts.submit, false);
    setWaiting(parts, parts.forgotten, false);
    setWaiting(parts, parts.passkey, false);
  }

  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      parts.username.focus();
      const clock = setInterval(
        () => (dialog.open && dialog.isConnected ? look() : clearInterval(clock)),
        lookAgainMs,
      );
    },
    close() {
      release();
      parts.form.reset();
      look();
      dialog.close();
    },
    release,
  };
}
