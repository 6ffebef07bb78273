import { getLanguage, languages, setLanguage } from '@portico/i18n';
import { findEarlyDialog, isComposingEarly } from '@portico/ui/landing';
import { useLayoutEffect } from 'react';

/** How many parts of the page still need the landing of index.html. */
let holders = 0;

/** The visitor may choose a language on the static page while this code loads: the document names it. */
function followLanguage() {
  const chosen = languages.find(({ tag }) => tag === document.documentElement.lang);
  // If the words cannot be loaded, the page keeps its language.
  if (chosen && chosen.code !== getLanguage()) setLanguage(chosen.code).catch(() => undefined);
}

/** Moves the focus from an element of the static landing to the same one on the page that replaces it. */
function likeOf(focused: Element | null): string | null {
  if (!focused?.closest('#landing')) return null;
  if (focused.matches('[data-contact]')) return '[data-contact]';
  const attribute = focused.hasAttribute('href') ? 'href' : 'name';
  const value = focused.getAttribute(attribute);
  return value && `[${attribute}="${value}"]`;
}

/**
 * A closed form with nothing to hand over is of no more use. The text in an open one is kept for the form that may
 * still come.
 */
function putDialogAway() {
  const dialog = findEarlyDialog();
  if (!dialog || isComposingEarly()) return;
  if (dialog.open || dialog.dataset.pressed) dialog.close();
  else dialog.remove();
}

/**
 * The page that replaces the landing is drawn in this same task, and a sign-in form has taken over the static dialog by
 * then; for any other page, nothing of the landing may stay behind.
 */
function handOver() {
  const like = likeOf(document.activeElement);
  document.getElementById('landing')?.remove();
  queueMicrotask(() => {
    if (like) document.querySelector<HTMLElement>(`#root ${like}`)?.focus();
    putDialogAway();
  });
}

function removeUnlessHeld() {
  if (holders > 0) return;
  if (document.getElementById('landing')) followLanguage();
  handOver();
}

/** The landing's own addresses, as boot.js has them. */
const addresses = ['/', '/login', '/welcome'];

/**
 * boot.js hid the landing from a visitor who asked for another page; one who was led to the sign-in since may see it.
 */
function showAtItsAddress() {
  if (addresses.includes(location.pathname)) document.documentElement.classList.remove('no-landing');
}

/** While this is mounted, the landing that came with index.html stays in view; it goes in the same frame. */
export function useHeldLanding() {
  useLayoutEffect(() => {
    holders += 1;
    showAtItsAddress();
    return () => {
      holders -= 1;
      removeUnlessHeld();
    };
  }, []);
}

/** Removes the landing of index.html, unless a part inside still needs it. */
export function useReplacedLanding() {
  useLayoutEffect(removeUnlessHeld, []);
}

/** For a signed-in person's page: nothing of the static page stays, least of all typed text. */
export function useForgottenLanding() {
  useLayoutEffect(() => {
    document.getElementById('landing')?.remove();
    findEarlyDialog()?.remove();
  }, []);
}
