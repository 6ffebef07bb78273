/** Layout and dialog behavior that jsdom does not have. Only what screens use; each entry says what it returns. */

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function define(target: object, name: string, value: unknown) {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** No media query matches: a wide, light screen whose owner did not ask for reduced motion. */
define(window, 'matchMedia', (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
}));
define(window, 'ResizeObserver', SilentObserver);
define(window, 'IntersectionObserver', SilentObserver);
define(Element.prototype, 'scrollIntoView', () => {});
define(Element.prototype, 'scrollTo', () => {});
Object.defineProperty(window, 'scrollTo', { value: () => {}, configurable: true, writable: true });

function focusFirst(dialog: HTMLDialogElement) {
  const target =
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    dialog.querySelector<HTMLElement>('button, [href], input, select, textarea, [tabindex]');
  (target ?? dialog).focus();
}

const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Like browsers: opens, moves focus inside and, on close, returns the focus. */
function show(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  focusFirst(this);
}

function close(this: HTMLDialogElement, returnValue?: string) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  if (returnValue !== undefined) this.returnValue = returnValue;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
}

define(HTMLDialogElement.prototype, 'show', show);
define(HTMLDialogElement.prototype, 'showModal', show);
define(HTMLDialogElement.prototype, 'close', close);

define(HTMLElement.prototype, 'showPopover', () => {});
define(HTMLElement.prototype, 'hidePopover', () => {});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const mayClose = dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (mayClose) dialog?.close();
});
