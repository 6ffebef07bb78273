import { getLanguage, languages, setLanguage } from '@portico/i18n';
import { findEarlyDialog, isComposingEarly } from '@portico/ui/landing';
import { useLayoutEffect } from 'react';

/** How many parts of the page still want the landing of index.html to stand. */
let holders = 0;

/** A language may be chosen on the static page while this code is on its way: the document names it. */
function followLanguage() {
  const chosen = languages.find(({ tag }) => tag === document.documentElement.lang);
  // Words that cannot be had leave the page in the language it has.
  if (chosen && chosen.code !== getLanguage()) setLanguage(chosen.code).catch(() => undefined);
}

/** Finds what has the focus on the static landing again on the page that replaces it. */
function likeOf(focused: Element | null): string | null {
  if (!focused?.closest('#landing')) return null;
  if (focused.matches('[data-contact]')) return '[data-contact]';
  const attribute = focused.hasAttribute('href') ? 'href' : 'name';
  const value = focused.getAttribute(attribute);
  return value && `[${attribute}="${value}"]`;
}

/** Closed and with nothing to hand over it is of no more use; open, what was typed is kept for the form that may yet come. */
function putDialogAway() {
  const dialog = findEarlyDialog();
  if (!dialog || isComposingEarly()) return;
  if (dialog.open || dialog.dataset.pressed) dialog.close();
  else dialog.remove();
}

/**
 * Whatever replaces the landing is drawn in this same task, and a sign-in form has taken the static dialog by then;
 * anything else must not stay behind it.
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

/** Hidden by boot.js from whoever asked for another page; who was led to the sign-in meanwhile may see it. */
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

/** Removes the landing of index.html, unless something inside still holds it. */
export function useReplacedLanding() {
  useLayoutEffect(removeUnlessHeld, []);
}

/** For the page of somebody who is signed in: of the static page nothing stays, least of all what was typed. */
export function useForgottenLanding() {
  useLayoutEffect(() => {
    document.getElementById('landing')?.remove();
    findEarlyDialog()?.remove();
  }, []);
}
